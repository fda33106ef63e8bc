import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { parseGrowth } from '@/components/charts/growth';
import { supabase } from '@/lib/supabase';
import type { DateRange } from './range';

export const analyticsKeys = {
  row: ['analytics', 'detail'] as const,
  range: ({ from, to }: DateRange) => ['analytics', 'detail', { from, to }] as const,
  sessions: ['analytics', 'detail', 'sessions'] as const,
};

const tierSplit = z.object({ silver: z.number(), gold: z.number(), platinum: z.number() });
const engagement = z.object({
  avgSessionTime: z.string(),
  totalPointsEarned: z.number(),
  benefitsRedeemed: z.number(),
});

/** The single row of figures in the shape of SPEC section 3; null for people who may not see it. */
export async function fetchAnalytics(signal: AbortSignal) {
  const { data } = await supabase
    .from('analytics')
    .select(
      `totalMembers:total_members, membersTrend:members_trend, activeUsers:active_users,
      activeUsersTrend:active_users_trend, tierUpgrades:tier_upgrades, tierUpgradesTrend:tier_upgrades_trend,
      avgSessionTime:avg_session_time, sessionTimeTrend:session_time_trend, trends, engagement,
      tierSplit:tier_split, pointsOutstanding:points_outstanding`,
    )
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  return {
    // A view's columns are nullable by type only: the row is computed whole.
    totalMembers: data.totalMembers ?? 0,
    membersTrend: data.membersTrend ?? 0,
    activeUsers: data.activeUsers ?? 0,
    activeUsersTrend: data.activeUsersTrend ?? 0,
    tierUpgrades: data.tierUpgrades ?? 0,
    tierUpgradesTrend: data.tierUpgradesTrend ?? 0,
    avgSessionTime: data.avgSessionTime ?? '',
    sessionTimeTrend: data.sessionTimeTrend ?? 0,
    pointsOutstanding: data.pointsOutstanding ?? 0,
    trends: parseGrowth(data.trends),
    engagement: engagement.parse(data.engagement),
    tierSplit: tierSplit.parse(data.tierSplit),
  };
}

export type Analytics = NonNullable<Awaited<ReturnType<typeof fetchAnalytics>>>;

export const analyticsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.row,
    queryFn: ({ signal }) => fetchAnalytics(signal),
    meta: { what: 'the analytics' },
  });

async function fetchRange({ from, to }: DateRange, signal: AbortSignal) {
  const range = { from_date: from, to_date: to };
  const [{ data: figures }, { data: points }] = await Promise.all([
    supabase.rpc('analytics_between', range).abortSignal(signal).single().throwOnError(),
    supabase.rpc('points_summary', range).abortSignal(signal).single().throwOnError(),
  ]);
  return {
    newMembers: figures.new_members,
    activeUsers: figures.active_users,
    tierUpgrades: figures.tier_upgrades,
    benefitsRedeemed: figures.benefits_redeemed,
    trends: parseGrowth(figures.trends),
    points,
  };
}

export type RangeFigures = Awaited<ReturnType<typeof fetchRange>>;

/** What was really counted between two days inclusive. */
export const rangeQuery = (range: DateRange) =>
  queryOptions({
    queryKey: analyticsKeys.range(range),
    queryFn: ({ signal }) => fetchRange(range, signal),
    placeholderData: keepPreviousData,
    meta: { what: 'the figures of the range' },
  });

/** Lengths of the real sessions of the last 30 days, in seconds. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: analyticsKeys.sessions,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('session_statistics')
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
    meta: { what: 'the session lengths' },
  });
