import { queryOptions } from '@tanstack/react-query';
import { countTiers, growthByMonth } from '@/components/charts/growth';
import { fetchAnalytics } from '@/features/analytics';
import { supabase } from '@/lib/supabase';

export const overviewKeys = {
  figures: ['overview', 'detail'] as const,
  activity: ['overview', 'list', 'activity'] as const,
};

/** The API answers at most this many rows at once. */
const pageSize = 1000;
const recentWindow = 30 * 86_400_000;

/** The four counts. SPEC section 7: profiles, member_profiles, benefit_redemptions. */
async function fetchCounts(signal: AbortSignal) {
  const since = new Date(Date.now() - recentWindow).toISOString();
  const exact = { count: 'exact', head: true } as const;
  const [members, active, upgrades, redemptions] = await Promise.all([
    supabase.from('profiles').select('id', exact).abortSignal(signal).throwOnError(),
    supabase
      .from('profiles')
      .select('id', exact)
      .eq('status', 'active')
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from('member_profiles')
      .select('id', exact)
      .gte('updated_at', since)
      .neq('current_tier', 'SILVER')
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from('benefit_redemptions')
      .select('id', exact)
      .gte('redeemed_at', since)
      .abortSignal(signal)
      .throwOnError(),
  ]);
  return {
    totalMembers: members.count ?? 0,
    activeUsers: active.count ?? 0,
    tierUpgrades: upgrades.count ?? 0,
    benefitsRedeemed: redemptions.count ?? 0,
  };
}

/** Joins and points of all members; null when they are more than one answer holds. SPEC section 7. */
async function fetchJoins(signal: AbortSignal) {
  const { data, count } = await supabase
    .from('member_profiles')
    .select('current_tier, created_at, points', { count: 'exact' })
    .order('created_at', { ascending: true })
    .limit(pageSize)
    .abortSignal(signal)
    .throwOnError();
  if (count === null || count > data.length) return null;
  return {
    growth: growthByMonth(data),
    tierSplit: countTiers(data),
    pointsOutstanding: data.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Growth, split and points as the database counts them: for many members, and for staff who may not see them. */
async function fetchSummary(signal: AbortSignal) {
  const row = await fetchAnalytics(signal);
  return (
    row && {
      counts: {
        totalMembers: row.totalMembers,
        activeUsers: row.activeUsers,
        tierUpgrades: row.tierUpgrades,
        benefitsRedeemed: row.engagement.benefitsRedeemed,
      },
      summary: {
        growth: row.trends,
        tierSplit: row.tierSplit,
        pointsOutstanding: row.pointsOutstanding,
      },
    }
  );
}

async function fetchOverview(seesMembers: boolean, signal: AbortSignal) {
  if (!seesMembers) {
    const figures = await fetchSummary(signal);
    return figures && { ...figures.counts, ...figures.summary };
  }
  const [counts, joins] = await Promise.all([fetchCounts(signal), fetchJoins(signal)]);
  const summary = joins ?? (await fetchSummary(signal))?.summary;
  return summary ? { ...counts, ...summary } : null;
}

export type Overview = NonNullable<Awaited<ReturnType<typeof fetchOverview>>>;

/**
 * The figures of the overview. Somebody without `members.read` would count only themselves, so they get the figures
 * that the database counts for them.
 */
export const overviewQuery = (seesMembers: boolean) =>
  queryOptions({
    queryKey: [...overviewKeys.figures, { seesMembers }] as const,
    queryFn: ({ signal }) => fetchOverview(seesMembers, signal),
    meta: { what: 'the figures of the overview' },
  });

async function fetchActivity(signal: AbortSignal) {
  const { data } = await supabase
    .rpc('get_recent_activity', { max_rows: 8 })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Event = Awaited<ReturnType<typeof fetchActivity>>[number];

/** The latest events of all members, newest first; asked for again every minute while somebody looks. */
export const activityQuery = () =>
  queryOptions({
    queryKey: overviewKeys.activity,
    queryFn: ({ signal }) => fetchActivity(signal),
    refetchInterval: 60_000,
    meta: { what: 'the recent activity of all members' },
  });
