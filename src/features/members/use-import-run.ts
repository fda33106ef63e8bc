import { useRef, useState } from 'react';
import { importRows, type RowResult } from './import-batches';
import type { ImportRow } from './import-file';

/** A pass over the rows: what has become of them so far and whether it goes on. */
export type ImportRun = {
  status: 'idle' | 'running' | 'stopped' | 'failed' | 'done';
  results: readonly RowResult[];
  error: unknown;
};

const idle: ImportRun = { status: 'idle', results: [], error: null };

/** Runs a check or an import with progress; `start` again with the same rows goes on where it stopped or failed. */
export function useImportRun(dryRun: boolean) {
  const [run, setRun] = useState(idle);
  const abort = useRef(new AbortController());

  async function start(rows: readonly ImportRow[], from: ImportRun = idle): Promise<ImportRun> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    let results = from.results;
    const end = (status: ImportRun['status'], error: unknown = null) => {
      const ended = { status, results, error };
      setRun(ended);
      return ended;
    };
    end('running');
    try {
      for await (const batch of importRows(rows.slice(results.length), dryRun, signal)) {
        results = [...results, ...batch];
        if (!signal.aborted) end('running');
      }
    } catch (error) {
      console.error(dryRun ? 'The check failed' : 'The import failed', error);
      return end('failed', error);
    }
    return end(results.length < rows.length ? 'stopped' : 'done');
  }

  return {
    run,
    start,
    stop: () => abort.current.abort(),
    reset: () => setRun(idle),
  };
}

/** How many rows had which outcome. */
export function countOutcomes(results: readonly RowResult[]): Record<string, number> {
  const counts: Record<string, number> = { created: 0, existing: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
