import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  changedFields,
  type Field,
  type SettingsValues,
  settingsSchema,
  taking,
} from './settings-form';

/**
 * The form over settings that others may change meanwhile. Fields the person has not touched follow the database;
 * touched ones stay as typed, and when somebody else changes one of those, it is `overtaken` until the person decides.
 */
export function useSettingsForm(stored: SettingsValues) {
  const [seen, setSeen] = useState(stored);
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    defaultValues: stored,
  });
  const { control, getValues, setValue, reset } = form;
  const mine = { ...stored, ...useWatch({ control }) };
  const changed = changedFields(seen, mine);
  const overtaken = changedFields(seen, stored).filter(
    (field) => mine[field] !== seen[field] && mine[field] !== stored[field],
  );

  useEffect(() => {
    const typed = getValues();
    const settled = changedFields(seen, stored).filter(
      (field) => typed[field] === seen[field] || typed[field] === stored[field],
    );
    if (settled.length === 0) return;
    for (const field of settled) setValue(field, stored[field], { shouldValidate: true });
    setSeen(taking(seen, settled, stored));
  }, [seen, stored, getValues, setValue]);

  return {
    form,
    /** What the person has been shown, field by field. */
    seen,
    changed,
    overtaken,
    discard: () => {
      reset(stored);
      setSeen(stored);
    },
    /** The person gives way. */
    takeTheirs: () => {
      for (const field of overtaken) setValue(field, stored[field], { shouldValidate: true });
      setSeen(stored);
    },
    /** The person has seen what the others wrote and wants to write over it. */
    keepMine: () => setSeen(stored),
    /** After saving: what was stored may be trimmed. What was typed into other fields meanwhile stays. */
    accept: (saved: readonly Field[], now: SettingsValues) => {
      for (const field of saved) setValue(field, now[field]);
    },
  };
}
