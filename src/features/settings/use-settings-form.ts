import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changedFields, type Field, type SettingsValues, settingsSchema } from './settings-form';

/**
 * The form over settings that others may change meanwhile. Fields the person has not touched follow the
 * database; touched ones stay as typed. `changed` are the fields that differ from what is stored now.
 */
export function useSettingsForm(stored: SettingsValues) {
  const [seen, setSeen] = useState(stored);
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    defaultValues: stored,
  });
  const { control, getValues, setValue, reset } = form;
  const mine = { ...stored, ...useWatch({ control }) };

  useEffect(() => {
    const theirs = changedFields(seen, stored);
    if (theirs.length === 0) return;
    const typed = getValues();
    for (const field of theirs) {
      if (typed[field] === seen[field]) setValue(field, stored[field], { shouldValidate: true });
    }
    setSeen(stored);
  }, [seen, stored, getValues, setValue]);

  return {
    form,
    seen,
    changed: changedFields(seen, mine),
    discard: () => reset(seen),
    /** After saving: what was stored may be trimmed. What was typed into other fields meanwhile stays. */
    accept: (saved: readonly Field[], now: SettingsValues) => {
      for (const field of saved) setValue(field, now[field]);
    },
  };
}
