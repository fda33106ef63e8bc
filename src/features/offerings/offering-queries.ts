import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const offeringKeys = {
  all: ['offerings'] as const,
  list: () => [...offeringKeys.all, 'list'] as const,
  redeemed: (id: string) => [...offeringKeys.all, 'detail', id, 'redeemed'] as const,
};

async function fetchOfferings(signal: AbortSignal) {
  const { data } = await supabase
    .from('offerings')
    .select(
      'id, title, shortDescription:short_description, description, startDate:start_date, endDate:end_date, tiers, created_at, version',
    )
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Offering = Awaited<ReturnType<typeof fetchOfferings>>[number];

/** All offerings, newest first. SPEC section 7. */
export const offeringsQuery = () =>
  queryOptions({
    queryKey: offeringKeys.list(),
    queryFn: ({ signal }) => fetchOfferings(signal),
    meta: { what: 'the offerings' },
  });

/** How often members have redeemed the benefit of this offering's title while it ran. */
export const redeemCountQuery = (id: string) =>
  queryOptions({
    queryKey: offeringKeys.redeemed(id),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('offering_redeem_count', { offering_id: id })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { what: 'the redemptions of an offering' },
  });
