import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { Tier } from '@/lib/tiers';

export const notificationKeys = {
  all: ['notifications'] as const,
  list: () => [...notificationKeys.all, 'list'] as const,
  audience: (tiers: readonly Tier[]) => ['audience', 'detail', [...tiers].sort().join()] as const,
};

const columns =
  'id, title, message, scheduled_for, send_automatically, target_audience, status, sent_at, recipient_count, created_at, version';

async function fetchNotifications(signal: AbortSignal) {
  const { data } = await supabase
    .from('member_notifications')
    .select(columns)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Notification = Awaited<ReturnType<typeof fetchNotifications>>[number];

/** Whether the scheduler may send it at any moment without anybody pressing Send. */
export function waitsForItsTime({ status, send_automatically }: Notification): boolean {
  return status === 'draft' && send_automatically;
}

/** All notifications, newest first. SPEC section 7. Asked for again while the clock may send one. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.list(),
    queryFn: ({ signal }) => fetchNotifications(signal),
    refetchInterval: ({ state }) => (state.data?.some(waitsForItsTime) ? 10_000 : false),
    meta: { what: 'the notifications' },
  });

/** One notification as it is now, or null when it is gone. */
export async function readNotification(id: string): Promise<Notification | null> {
  const { data } = await supabase
    .from('member_notifications')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** How many members these tiers hold now: whom a send would reach. */
export const audienceCountQuery = (tiers: readonly Tier[]) =>
  queryOptions({
    queryKey: notificationKeys.audience(tiers),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('count_audience', { audience: [...tiers] })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 10_000,
    meta: { what: 'the size of the audience' },
  });
