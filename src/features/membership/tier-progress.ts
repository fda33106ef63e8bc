/** What the ladder of tiers needs to be known for: a name, and the points from which the tier begins. */
type Step = { name: string; points_required: number };

export type TierProgress<T extends Step> = {
  /** The tier the member's profile names, or the first one if that name is not in the list. */
  current: T | undefined;
  /** The tier after it; undefined for the top tier. */
  next: T | undefined;
  /** 0 to 100, not rounded; 100 when there is no next tier. */
  percentage: number;
  /** Never negative; 0 when there is no next tier. */
  pointsToNext: number;
};

/**
 * Where a member stands between two tiers. SPEC sections 4 and 9.
 * @param tiers ordered ascending by points_required
 * @param points missing counts as 0
 */
export function tierProgress<T extends Step>(
  tiers: readonly T[],
  currentTier: string | null | undefined,
  points: number | null | undefined,
): TierProgress<T> {
  const index = Math.max(
    0,
    tiers.findIndex((tier) => tier.name === currentTier),
  );
  const current = tiers[index];
  const next = tiers[index + 1];
  if (!next) return { current, next, percentage: 100, pointsToNext: 0 };
  const held = points ?? 0;
  const share = next.points_required > 0 ? (held / next.points_required) * 100 : 100;
  return {
    current,
    next,
    percentage: Math.min(100, Math.max(0, share)),
    pointsToNext: Math.max(0, next.points_required - held),
  };
}
