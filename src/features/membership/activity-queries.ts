import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { activityLimit } from './recent-activity';

export const activityKeys = { latest: ['activity', 'list', 'latest'] as const };

async function fetchLatest(signal: AbortSignal) {
  const { data } = await supabase
    .from('member_activity')
    .select('id, description, created_at')
    .order('created_at', { ascending: false })
    .limit(activityLimit)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** The latest five events that concern the member, newest first. */
export const latestActivityQuery = () =>
  queryOptions({
    queryKey: activityKeys.latest,
    queryFn: ({ signal }) => fetchLatest(signal),
    meta: { what: 'the recent activity' },
  });
