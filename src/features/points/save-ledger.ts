import { toDateInput } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { ledgerCsv } from './ledger-csv';

/** Downloads the lines as `points-2026-11-20.csv`. The mark in front makes spreadsheets read it as UTF-8. */
export function saveLedger(lines: Parameters<typeof ledgerCsv>[0]): void {
  saveFile(`points-${toDateInput(new Date())}.csv`, 'text/csv', `\uFEFF${ledgerCsv(lines)}`);
}
