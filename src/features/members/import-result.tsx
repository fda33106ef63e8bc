import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { toAppError } from '@/lib/errors';
import { count, formatNumber } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { type ImportFile, type RefusedRow, refusedCsv } from './import-file';
import { RefusedRows } from './refused-rows';
import { countOutcomes, type ImportRun } from './use-import-run';

/** The check and the import: how far, how many, which rows are refused and why, and what to do next. */
export function ImportResult({
  file,
  refusedHere,
  check,
  write,
  toCheck,
  toWrite,
  onRetryCheck,
  onImport,
  onStop,
  onBack,
  onClose,
}: {
  file: ImportFile;
  /** Refused before anything was sent. */
  refusedHere: readonly RefusedRow[];
  check: ImportRun;
  write: ImportRun;
  toCheck: number;
  toWrite: number;
  onRetryCheck: () => void;
  onImport: () => void;
  onStop: () => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const writing = write.status !== 'idle';
  const run = writing ? write : check;
  const total = writing ? toWrite : toCheck;
  const counts = countOutcomes(run.results);
  const refused = [
    ...refusedHere,
    ...[...check.results, ...write.results].filter(({ outcome }) => outcome === 'refused'),
  ];
  useStayWhile(write.status === 'running');
  const done = useFocusWhen(run.status !== 'running', run.status);

  const download = () =>
    saveFile(
      `refused-${file.name.replace(/\.\w+$/, '')}.csv`,
      'text/csv',
      `\uFEFF${refusedCsv(file, refused)}`,
    );

  return (
    <div className="grid gap-5">
      {run.status === 'running' && (
        <div className="grid gap-2">
          <p className="tabular">
            {writing ? 'Importing' : 'Checking, nothing is written yet'}:{' '}
            {formatNumber(run.results.length)} of {count(total, 'row')}
          </p>
          <Progress
            label={writing ? 'Importing members' : 'Checking rows'}
            value={(100 * run.results.length) / Math.max(1, total)}
          />
        </div>
      )}
      <div ref={done} tabIndex={-1} aria-live="polite" className="outline-none">
        {run.status !== 'running' && (
          <Headline
            writing={writing}
            run={run}
            total={writing ? total : total + refusedHere.length}
          />
        )}
      </div>
      {run.status === 'failed' && (
        <Notice kind="error" title={toAppError(run.error).message}>
          {writing
            ? 'What is counted here is stored. Continue goes on with the rest; nobody is imported twice.'
            : 'Nothing has been written.'}
        </Notice>
      )}
      <dl className="grid grid-cols-3 gap-4 border-y border-line py-4">
        <Figure label={writing ? 'Imported' : 'New members'} value={counts.created ?? 0} />
        <Figure label="Already members" value={counts.existing ?? 0} />
        <Figure label="Refused" value={refused.length} />
      </dl>
      {counts.existing !== 0 && (
        <p className="text-sm text-granite">Who is a member already stays as they are.</p>
      )}
      <RefusedRows refused={refused} />
      <DialogActions>
        {refused.length > 0 && run.status !== 'running' && (
          <Button className="sm:me-auto" onClick={download}>
            Download refused rows
          </Button>
        )}
        {write.status === 'running' && <Button onClick={onStop}>Stop</Button>}
        {!writing && <Button onClick={onBack}>Back</Button>}
        {!writing && check.status === 'failed' && (
          <Button variant="primary" onClick={onRetryCheck}>
            Retry
          </Button>
        )}
        {!writing && check.status === 'done' && (counts.created ?? 0) > 0 && (
          <Button variant="primary" onClick={onImport}>
            Import {count(counts.created ?? 0, 'member')}
          </Button>
        )}
        {(write.status === 'failed' || write.status === 'stopped') && (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" onClick={onImport}>
              Continue
            </Button>
          </>
        )}
        {write.status === 'done' && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function Headline({ writing, run, total }: { writing: boolean; run: ImportRun; total: number }) {
  const counts = countOutcomes(run.results);
  const rest = `${formatNumber(run.results.length)} of ${count(total, 'row')}`;
  const words: Record<string, string> = writing
    ? {
        done: `${count(counts.created ?? 0, 'member')} imported.`,
        stopped: `Stopped after ${rest}.`,
        failed: `The import was interrupted after ${rest}.`,
      }
    : {
        done: `Checked ${count(total, 'row')}. Nothing has been written yet.`,
        failed: `The check was interrupted after ${rest}.`,
      };
  return <p className="font-medium">{words[run.status]}</p>;
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-xs text-granite">{label}</dt>
      <dd className="figure text-2xl">{formatNumber(value)}</dd>
    </div>
  );
}

/** The browser asks before a running import is left. */
function useStayWhile(running: boolean) {
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [running]);
}

/** The button that started a run is gone when it ends; the focus goes to what came of it. */
function useFocusWhen(ended: boolean, key: string) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every end of a run, also a second one, takes the focus.
  useEffect(() => {
    if (ended) element.current?.focus();
  }, [ended, key]);
  return element;
}
