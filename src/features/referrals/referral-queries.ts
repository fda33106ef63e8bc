import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const referralKeys = {
  list: (personId: string) => ['referrals', 'list', personId] as const,
  stats: (personId: string) => ['referrals', 'stats', personId] as const,
};

async function fetchReferrals(personId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('referrals')
    .select('id, email, message, status, created_at')
    .eq('referrer_id', personId)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Referral = Awaited<ReturnType<typeof fetchReferrals>>[number];

/** Whom the member has invited, newest first. */
export const referralsQuery = (personId: string) =>
  queryOptions({
    queryKey: referralKeys.list(personId),
    queryFn: ({ signal }) => fetchReferrals(personId, signal),
    meta: { what: 'the referrals', followsActivity: true },
  });

/** What came of the member's invitations; zeros for somebody who never invited. */
export const referralStatsQuery = (personId: string) =>
  queryOptions({
    queryKey: referralKeys.stats(personId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('referral_stats')
        .select('total_referrals, points_earned, successful_conversions')
        .eq('user_id', personId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
    meta: { what: 'the referral figures', followsActivity: true },
  });
