import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const pointsKeys = {
  available: (personId: string) => ['points', 'detail', personId] as const,
  history: (personId: string) => ['points', 'list', personId] as const,
};

/** The points a member has; missing counts as 0. SPEC section 3. */
export const availablePointsQuery = (personId: string) =>
  queryOptions({
    queryKey: pointsKeys.available(personId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('member_profiles')
        .select('points')
        .eq('id', personId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data?.points ?? 0;
    },
    meta: { what: 'the points', followsActivity: true },
  });

/** The API answers at most this many rows at once. */
const pageSize = 1000;

async function fetchPage(personId: string, from: number, signal: AbortSignal) {
  const { data } = await supabase
    .from('points_history')
    .select('id, description, points, created_at')
    .eq('user_id', personId)
    .order('created_at', { ascending: false })
    // Entries of one moment need an order too, or a page could repeat or miss some.
    .order('id')
    .range(from, from + pageSize - 1)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type PointsEntry = Awaited<ReturnType<typeof fetchPage>>[number];

async function fetchHistory(personId: string, signal: AbortSignal): Promise<PointsEntry[]> {
  const entries: PointsEntry[] = [];
  for (;;) {
    const page = await fetchPage(personId, entries.length, signal);
    entries.push(...page);
    if (page.length < pageSize) return entries;
  }
}

/** The whole ledger of a member, newest first: balances need all of it. */
export const pointsHistoryQuery = (personId: string) =>
  queryOptions({
    queryKey: pointsKeys.history(personId),
    queryFn: ({ signal }) => fetchHistory(personId, signal),
    meta: { what: 'the points history', followsActivity: true },
  });
