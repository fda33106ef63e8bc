import type { TableAccess } from './table.ts';
import { memberTables } from './tables-of-members.ts';
import { backOfficeTables } from './tables-of-the-back-office.ts';

/** The access matrix: every table and view of the API, every verb, everybody who may ask. */
export const tables: TableAccess[] = [...memberTables, ...backOfficeTables];
