import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { cn } from '@/lib/class-names';
import { decodeText, type ImportFile, readImport } from './import-file';

/** Where the rows come from: a file, dropped or chosen, or text pasted from a spreadsheet. */
export function ImportSource({ onRead }: { onRead: (file: ImportFile) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState('');

  function read(content: string, name: string) {
    try {
      onRead(readImport(content, name));
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'The file could not be read.');
    }
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    try {
      read(decodeText(await file.arrayBuffer()), file.name);
    } catch (problem) {
      console.error('The file could not be read', problem);
      setError('The file could not be read.');
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer.files[0]);
  }

  return (
    <div className="grid gap-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'grid justify-items-center gap-3 border border-dashed px-6 py-8 text-center',
          over ? 'border-fjord bg-sunken' : 'border-control',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-granite" strokeWidth={1.5} />
        <p className="text-granite">Drop a CSV file here, or</p>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </div>
      <Field
        label="Or paste rows"
        hint="The first line names the columns. Only an e-mail address is needed."
        error={error}
      >
        <Textarea
          rows={4}
          value={text}
          spellCheck={false}
          placeholder="email, full_name, tier, points"
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
      </Field>
      <DialogActions>
        <Button
          variant="primary"
          onClick={() =>
            text.trim() ? read(text, 'Pasted rows') : setError('Choose a file or paste rows first.')
          }
        >
          Continue
        </Button>
      </DialogActions>
    </div>
  );
}
