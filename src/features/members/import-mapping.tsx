import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Field, Select } from '@/components/ui/field';
import { Table } from '@/components/ui/table';
import { count } from '@/lib/format';
import { importFields, type Mapping } from './import-fields';
import type { ImportFile } from './import-file';

/** Which column is which, guessed from the headings, with the first rows as they would be read. */
export function ImportMapping({
  file,
  mapping,
  onMapping,
  onBack,
  onCheck,
}: {
  file: ImportFile;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onBack: () => void;
  onCheck: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const missing = mapping.email === undefined;
  const used = importFields.filter(({ key }) => mapping[key] !== undefined);
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {importFields.map(({ key, label }) => (
          <Field
            key={key}
            label={label}
            error={key === 'email' && asked && missing && 'Choose the column of the addresses'}
          >
            <Select
              value={mapping[key] ?? ''}
              onChange={({ target }) =>
                onMapping({
                  ...mapping,
                  [key]: target.value === '' ? undefined : Number(target.value),
                })
              }
            >
              <option value="">{key === 'email' ? 'Choose a column' : 'Not imported'}</option>
              {file.headings.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; headings may repeat.
                <option key={column} value={column}>
                  {heading.trim() || `Column ${column + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {used.length > 0 && (
        <Table caption="The first rows as they would be read">
          <thead>
            <tr>
              {used.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, 4).map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place.
              <tr key={index}>
                {used.map(({ key }) => (
                  <td key={key} className="max-w-48 truncate">
                    {cells[mapping[key] ?? -1]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" onClick={() => (missing ? setAsked(true) : onCheck())}>
          Check {count(file.rows.length, 'row')}
        </Button>
      </DialogActions>
    </div>
  );
}
