import { unparse } from 'papaparse';
import { parseDate } from '@/lib/dates';

type Line = { created_at: string; description: string; points: number; balance: number };

/**
 * The ledger as CSV (RFC 4180, CRLF): date in UTC as ISO 8601, description, signed points, balance after the entry. A text
 * that a spreadsheet would take for a formula is quoted with an apostrophe; figures stay figures.
 */
export function ledgerCsv(lines: readonly Line[]): string {
  return unparse(
    {
      fields: ['Date', 'Description', 'Points', 'Balance'],
      data: lines.map(({ created_at, description, points, balance }) => [
        parseDate(created_at)?.toISOString() ?? created_at,
        description,
        points,
        balance,
      ]),
    },
    { escapeFormulae: true },
  );
}
