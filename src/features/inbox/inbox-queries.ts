import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const inboxKeys = {
  all: ['inbox'] as const,
  list: (personId: string) => [...inboxKeys.all, 'list', personId] as const,
};

async function fetchInbox(personId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('notification_recipients')
    .select(
      'notification_id, read_at, archived_at, created_at, notification:member_notifications(title, message, sent_at)',
    )
    .eq('user_id', personId)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type InboxEntry = Awaited<ReturnType<typeof fetchInbox>>[number];

/** The notifications that were sent to the member, newest first, archived ones included. */
export const inboxQuery = (personId: string) =>
  queryOptions({
    queryKey: inboxKeys.list(personId),
    queryFn: ({ signal }) => fetchInbox(personId, signal),
    meta: { what: 'the inbox' },
  });
