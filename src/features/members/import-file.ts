import { parse, unparse } from 'papaparse';
import type { ImportField, Mapping } from './import-fields';

/** A file of rows with its headings, as text. */
export type ImportFile = { name: string; headings: string[]; rows: string[][] };

/** One row to import; `row` is its number in a spreadsheet, the heading being row 1. */
export type ImportRow = { row: number; values: Partial<Record<ImportField, string>> };

/** A row that cannot be imported, and why. */
export type RefusedRow = { row: number; email: string; reason: string };

export const rowLimit = 100_000;

/** UTF-8, or what Excel writes in Western Europe when it is not. */
export function decodeText(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads CSV as spreadsheets write it: commas, semicolons or tabs, with or without quotes. Blank lines are left out.
 * @throws Error with a sentence for the person when there is nothing to import or too much.
 */
export function readImport(text: string, name: string): ImportFile {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [headings = [], ...rows] = data;
  if (rows.length === 0) {
    throw new Error(
      'There is nothing to import: a line of headings and at least one member are needed.',
    );
  }
  if (rows.length > rowLimit) {
    throw new Error('There are more than 100,000 rows. Please split the file.');
  }
  return { name, headings, rows };
}

/** Takes back the apostrophe that our own export puts before what looks like a formula. */
function plain(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/**
 * The rows to send, in the order of the file. An address that stands there twice is imported once: the later rows are refused
 * here, because the database would take them for members who exist already.
 */
export function prepareRows(
  { rows }: ImportFile,
  mapping: Mapping,
): { rows: ImportRow[]; refused: RefusedRow[] } {
  const columns = Object.entries(mapping) as [ImportField, number][];
  const firstRows = new Map<string, number>();
  const prepared: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  rows.forEach((cells, index) => {
    const row = index + 2;
    const values = Object.fromEntries(
      columns
        .map(([field, column]) => [field, plain((cells[column] ?? '').trim())] as const)
        .filter(([, value]) => value !== ''),
    );
    const email = values.email ?? '';
    const first = email && firstRows.get(email.toLowerCase());
    if (first) {
      refused.push({ row, email, reason: `The same address stands in row ${first}` });
    } else {
      if (email) firstRows.set(email.toLowerCase(), row);
      prepared.push({ row, values });
    }
  });
  return { rows: prepared, refused };
}

/** The refused rows as they stood in the file, with a column that says why: to be corrected and imported again. */
export function refusedCsv(file: ImportFile, refused: readonly RefusedRow[]): string {
  const kept = file.headings
    .map((_, index) => index)
    .filter((index) => file.headings[index] !== 'Reason');
  return unparse(
    {
      fields: [...kept.map((index) => file.headings[index] ?? ''), 'Reason'],
      data: refused
        .toSorted((a, b) => a.row - b.row)
        .map(({ row, reason }) => [
          ...kept.map((index) => plain(file.rows[row - 2]?.[index] ?? '')),
          reason,
        ]),
    },
    { escapeFormulae: true },
  );
}
