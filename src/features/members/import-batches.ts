import { supabase } from '@/lib/supabase';
import type { ImportRow } from './import-file';

/** What became of a row. */
export type RowResult = { row: number; email: string; outcome: string; reason: string };

/** Writing is slower than checking, and its progress and Stop should be felt. */
const batchSizes = { check: 1000, write: 250 };

async function importBatch(rows: readonly ImportRow[], dryRun: boolean): Promise<RowResult[]> {
  const { data } = await supabase
    .rpc('import_members', { rows: rows.map(({ values }) => values), dry_run: dryRun })
    .throwOnError();
  return data.map(({ row_number, outcome, error }) => {
    const sent = rows[row_number - 1];
    return {
      row: sent?.row ?? 0,
      email: sent?.values.email ?? '',
      outcome,
      reason: error ?? '',
    };
  });
}

/**
 * Sends the rows batch by batch and yields what became of each. A batch is all committed or not at all, and a row that is there
 * already stays untouched: whoever starts again after a failure makes no duplicates. Stops between two batches when aborted.
 */
export async function* importRows(
  rows: readonly ImportRow[],
  dryRun: boolean,
  signal: AbortSignal,
): AsyncGenerator<RowResult[]> {
  const size = dryRun ? batchSizes.check : batchSizes.write;
  for (let from = 0; from < rows.length; from += size) {
    if (signal.aborted) return;
    // Not aborted in flight: an answer that is not waited for leaves rows that nobody counted.
    yield await importBatch(rows.slice(from, from + size), dryRun);
  }
}
