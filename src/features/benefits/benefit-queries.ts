import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const benefitKeys = {
  redemptions: (personId: string) => ['redemptions', 'list', personId] as const,
  offerings: (tier: string) => ['member-offerings', 'list', tier] as const,
};

async function fetchRedemptions(personId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('benefit_redemptions')
    .select('id, benefit, code, redeemed_at')
    .eq('user_id', personId)
    .order('redeemed_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Redemption = Awaited<ReturnType<typeof fetchRedemptions>>[number];

/** What the member has redeemed, newest first. */
export const redemptionsQuery = (personId: string) =>
  queryOptions({
    queryKey: benefitKeys.redemptions(personId),
    queryFn: ({ signal }) => fetchRedemptions(personId, signal),
    meta: { what: 'the redemptions', followsActivity: true },
  });

async function fetchOfferings(signal: AbortSignal) {
  const { data } = await supabase
    .from('offerings')
    .select(
      'id, title, shortDescription:short_description, description, startDate:start_date, endDate:end_date, tiers',
    )
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Offering = Awaited<ReturnType<typeof fetchOfferings>>[number];

/** Published offerings, newest first. The tier is part of the key: another tier sees others. */
export const memberOfferingsQuery = (tier: string) =>
  queryOptions({
    queryKey: benefitKeys.offerings(tier),
    queryFn: ({ signal }) => fetchOfferings(signal),
    meta: { what: 'the offerings' },
  });
