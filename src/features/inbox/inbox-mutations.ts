import { mutationOptions } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { supabase } from '@/lib/supabase';
import { inboxKeys, inboxQuery } from './inbox-queries';

export type InboxChange = {
  notificationIds: readonly string[];
  change: { read: true } | { archived: boolean };
};

/** Marks notifications as read, or moves them to the archive and back. Archiving also reads. */
export const changeInboxMutation = (personId: string) => {
  const { queryKey } = inboxQuery(personId);
  return mutationOptions({
    mutationFn: async ({ notificationIds, change }: InboxChange) => {
      const now = new Date().toISOString();
      // The database stamps the moment itself; what counts here is whether there is one.
      const columns =
        'read' in change
          ? { read_at: now }
          : change.archived
            ? { read_at: now, archived_at: now }
            : { archived_at: null };
      const { data } = await supabase
        .from('notification_recipients')
        .update(columns)
        .eq('user_id', personId)
        .in('notification_id', notificationIds)
        .select('notification_id')
        .throwOnError();
      if (data.length === 0) throw new Error('The notification is not there any more');
    },
    // Shown at once and put right by the refetch that follows, whatever the answer was.
    onMutate: async ({ notificationIds, change }: InboxChange) => {
      await queryClient.cancelQueries({ queryKey });
      const now = new Date().toISOString();
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((entry) => {
          if (!notificationIds.includes(entry.notification_id)) return entry;
          const archived_at =
            'archived' in change ? (change.archived ? now : null) : entry.archived_at;
          return { ...entry, archived_at, read_at: entry.read_at ?? now };
        }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
    meta: { failure: 'The notification could not be changed' },
  });
};
