import { people } from '../support/people.ts';

/**
 * Who asks for whose row, in the order of the cells below.
 * `former` is an admin who was suspended; `staff` holds members.read and nothing else.
 */
export const columns = [
  'visitor',
  'own',
  'others',
  'suspended',
  'former',
  'staff',
  'admin',
] as const;

/**
 * What is expected, one word per column:
 * `yes` the statement finds or changes rows; `none` it runs and finds nothing; `denied` it is refused with 42501;
 * any other word is the SQLSTATE it is refused with; `-` does not apply.
 */
type Cells = string;

export interface TableAccess {
  table: string;
  /** The where clause for the row of this person; the same row for all when the table has no owner. */
  row: (owner: string) => string;
  select: Cells;
  /** The statement that adds a row for this person. Absent: an empty row, which must be refused to everybody. */
  adds?: (owner: string) => string;
  insert: Cells;
  /** What an update sets. Absent: the id, which must be refused to everybody. */
  sets?: string;
  update: Cells;
  delete: Cells;
  /** Columns that may be written at all; everything else of the table is refused even to an admin. */
  insertable?: { authenticated: string[]; anon?: string[] };
  updatable?: string[];
  /** Read through `select`, by a visitor too. */
  anonReads?: boolean;
  /** PostgreSQL refuses to write to what is computed before it looks at privileges. */
  view?: boolean;
}

const { member, other, suspended } = people;

/** Who tries, and whose row they try it on. */
export const actors = {
  visitor: { who: 'visitor', on: member.id },
  own: { who: 'member', on: member.id },
  others: { who: 'member', on: other.id },
  suspended: { who: 'suspended', on: suspended.id },
  former: { who: 'formerAdmin', on: member.id },
  staff: { who: 'staff', on: member.id },
  admin: { who: 'admin', on: member.id },
} as const;

export const NOBODY = 'denied denied denied denied denied denied denied';
export const READ_ONLY_VIEW = '55000 55000 55000 55000 55000 55000 55000';
export const profileOf = (owner: string) => `id = '${owner}'`;
export const belongsTo = (owner: string) => `user_id = '${owner}'`;
export const anyRow = () => 'true';
