import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { guessMapping, type Mapping } from './import-fields';
import { type ImportFile, type ImportRow, prepareRows, type RefusedRow } from './import-file';
import { ImportMapping } from './import-mapping';
import { ImportResult } from './import-result';
import { ImportSource } from './import-source';
import { membersKeys } from './member-keys';
import { useImportRun } from './use-import-run';

type Prepared = { rows: ImportRow[]; refused: RefusedRow[] };

/** Import: file or text → columns → check without writing → import with progress → refused rows as a file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [good, setGood] = useState<ImportRow[] | null>(null);
  const check = useImportRun(true);
  const write = useImportRun(false);
  const running = write.run.status === 'running';

  function read(next: ImportFile) {
    setFile(next);
    setMapping(guessMapping(next.headings));
  }

  function startCheck(next: Prepared, from = check.run) {
    setPrepared(next);
    void check.start(next.rows, from.status === 'failed' ? from : undefined);
  }

  function startImport() {
    if (!prepared) return;
    const refused = new Set(
      check.run.results.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row),
    );
    const rows = good ?? prepared.rows.filter(({ row }) => !refused.has(row));
    setGood(rows);
    void write
      .start(rows, write.run)
      .then(() => client.invalidateQueries({ queryKey: membersKeys.all }));
  }

  function back() {
    setPrepared(null);
    setGood(null);
    check.reset();
    write.reset();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      required={running}
      size="lg"
      title="Import members"
      description={file ? file.name : 'From a CSV file, as every spreadsheet can save it.'}
    >
      {!file && <ImportSource onRead={read} />}
      {file && !prepared && (
        <ImportMapping
          file={file}
          mapping={mapping}
          onMapping={setMapping}
          onBack={() => setFile(null)}
          onCheck={() => startCheck(prepareRows(file, mapping))}
        />
      )}
      {file && prepared && (
        <ImportResult
          file={file}
          refusedHere={prepared.refused}
          check={check.run}
          write={write.run}
          toCheck={prepared.rows.length}
          toWrite={good?.length ?? 0}
          onRetryCheck={() => startCheck(prepared)}
          onImport={startImport}
          onStop={write.stop}
          onBack={back}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
