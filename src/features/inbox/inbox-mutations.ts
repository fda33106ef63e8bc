import { mutationOptions } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { supabase } from '@/lib/supabase';
import { type InboxEntry, inboxKeys, inboxQuery } from './inbox-queries';

type Change = { read: true } | { archived: boolean };

export type InboxChange = {
  /** One notification, or all unread ones up to the newest on the screen: what arrives meanwhile stays unread. */
  which: { id: string } | { unreadUpTo: string };
  change: Change;
};

function concerns({ which }: InboxChange, entry: InboxEntry): boolean {
  return 'id' in which
    ? entry.notification_id === which.id
    : !entry.read_at && !entry.archived_at && entry.created_at <= which.unreadUpTo;
}

/** The database stamps the moment itself; what counts here is whether there is one. Archiving also reads. */
function columns(change: Change, now: string) {
  if ('read' in change) return { read_at: now };
  return change.archived ? { read_at: now, archived_at: now } : { archived_at: null };
}

async function write(personId: string, { which, change }: InboxChange) {
  const update = supabase
    .from('notification_recipients')
    .update(columns(change, new Date().toISOString()))
    .eq('user_id', personId);
  // Never a list of ids: hundreds of them are longer than an address may be.
  const narrowed =
    'id' in which
      ? update.eq('notification_id', which.id)
      : update.is('read_at', null).is('archived_at', null).lte('created_at', which.unreadUpTo);
  const { data } = await narrowed.select('notification_id').throwOnError();
  if ('id' in which && data.length === 0) throw new Error('The notification is not there any more');
}

/** Marks notifications as read, or moves one to the archive and back. */
export const changeInboxMutation = (personId: string) => {
  const { queryKey } = inboxQuery(personId);
  return mutationOptions({
    mutationFn: (wanted: InboxChange) => write(personId, wanted),
    // Shown at once and put right by the refetch that follows, whatever the answer was.
    onMutate: async (wanted: InboxChange) => {
      await queryClient.cancelQueries({ queryKey });
      const now = new Date().toISOString();
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((entry) => {
          if (!concerns(wanted, entry)) return entry;
          const changed = { ...entry, ...columns(wanted.change, now) };
          return { ...changed, read_at: entry.read_at ?? changed.read_at };
        }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
    meta: { failure: 'The notification could not be changed' },
  });
};
