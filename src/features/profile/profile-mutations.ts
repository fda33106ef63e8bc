import { mutationOptions } from '@tanstack/react-query';
import { signOut } from '@/features/auth';
import { memberKeys, refreshStanding } from '@/features/membership';
import { toDateInput } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { supabase } from '@/lib/supabase';
import { type ProfileValues, toRow } from './profile-form';

/** Saves the four fields. The form itself says how it went. SPEC sections 7 and 8. */
export const saveProfileMutation = (personId: string) =>
  mutationOptions({
    mutationFn: async (values: ProfileValues) => {
      await supabase
        .from('member_profiles')
        .update(toRow(values))
        .eq('id', personId)
        .select('id')
        .single()
        .throwOnError();
    },
    onError: refreshStanding,
    meta: { invalidates: [memberKeys.profile(personId), memberKeys.account(personId)] },
  });

/** Downloads everything the programme holds on the member as JSON. */
export const exportMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { data } = await supabase.rpc('export_my_data').throwOnError();
      const name = `nl-privilege-${toDateInput(new Date())}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
    },
    meta: { failure: 'Your data could not be downloaded' },
  });

/** Deletes the account for good, then signs out here. The dialog shows a failure itself. */
export const deleteAccountMutation = () =>
  mutationOptions({
    mutationFn: async (confirmation: string) => {
      await supabase.rpc('delete_my_account', { confirmation }).throwOnError();
      await signOut();
    },
  });
