import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { entities, entityNames, type Filter, filterSchema } from './audit-filter';

/** Milliseconds without a keystroke before the log is asked. */
const pause = 300;

/** Who, what, when. */
export function AuditFilterBar({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}) {
  const isFiltered = Object.entries(filterSchema.parse({})).some(
    ([name, value]) => Reflect.get(filter, name) !== value,
  );
  return (
    <search className="mb-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[1fr_1fr_auto_auto_auto]">
      <WhoField value={filter.who} onChange={(who) => onChange({ who })} />
      <Field label="What" className="max-sm:col-span-2">
        <Select
          value={filter.what}
          onChange={({ target }) => onChange({ what: filterSchema.shape.what.parse(target.value) })}
        >
          <option value="all">Everything</option>
          {entities.map((entity) => (
            <option key={entity} value={entity}>
              {entityNames[entity]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <Input
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Field>
      <Button
        variant="quiet"
        aria-disabled={!isFiltered}
        onClick={() => onChange(filterSchema.parse({}))}
        className="mb-1.5 justify-self-start"
      >
        Clear
      </Button>
    </search>
  );
}

/** Follows the URL, and writes to it when the person pauses. */
function WhoField({ value, onChange }: { value: string; onChange: (who: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Field label="Who" className="max-sm:col-span-2">
      <Input
        type="search"
        placeholder="Part of an email address"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}
