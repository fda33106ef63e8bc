import { mutationOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { publicSettingsKeys } from '@/lib/public-settings';
import { supabase } from '@/lib/supabase';
import { changedFields, type SettingsValues, toRow } from './settings-form';
import { settingsKeys } from './settings-queries';

const invalidates = [settingsKeys.all, publicSettingsKeys.detail];

/** `code` of the error when somebody else has changed one of the same fields meanwhile. */
export const CHANGED_MEANWHILE = 'changed';

/**
 * Saves the fields that changed, and only if they still hold what the person saw: two admins who change
 * different fields at once both succeed, and nobody overwrites what they have not seen. SPEC section 7.
 */
export const saveMutation = () =>
  mutationOptions({
    mutationFn: async ({ seen, mine }: { seen: SettingsValues; mine: SettingsValues }) => {
      const changed = changedFields(seen, mine);
      let update = supabase.from('admin_settings').update(toRow(mine, changed)).eq('id', 1);
      for (const [column, value] of Object.entries(toRow(seen, changed))) {
        update = value === null ? update.is(column, null) : update.eq(column, value);
      }
      try {
        // Plain columns: not every server answers a write with renamed ones.
        await update.select('id').single().throwOnError();
      } catch (error) {
        const known = toAppError(error);
        if (known.kind !== 'not-found') throw known;
        const sentence = 'Somebody else has changed the same settings meanwhile.';
        throw new AppError('refused', CHANGED_MEANWHILE, sentence, error);
      }
    },
    meta: { invalidates, success: 'The settings were saved' },
  });

/** Replaces the API key. @returns the new one, which nobody can read again. */
export const rotateKeyMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { data } = await supabase.rpc('rotate_api_key').throwOnError();
      return data;
    },
    // Not kept in memory for longer than the dialog that shows it.
    gcTime: 0,
    meta: { invalidates, failure: 'The API key could not be rotated' },
  });
