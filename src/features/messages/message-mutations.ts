import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { messageKeys } from './message-queries';

/** Marks a message as handled or as open again; the database says since when. */
export const markMutation = () =>
  mutationOptions({
    mutationFn: async ({ id, handled }: { id: string; handled: boolean }) => {
      await supabase
        .from('contact_form')
        .update({ handled_at: handled ? new Date().toISOString() : null })
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { invalidates: [messageKeys.all], failure: 'The message could not be marked' },
  });
