import { QueryBoundary } from '@/components/states';
import { TierPlate } from '@/components/tier-plate';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate } from '@/lib/dates';
import { formatNumber, formatPoints } from '@/lib/format';
import { tierName } from '@/lib/tiers';
import { useTier } from './use-tier';

const barClass: Record<string, string> = {
  SILVER: 'bg-silver',
  GOLD: 'bg-gold',
  PLATINUM: 'bg-platinum',
};

/** The member's card, and how far it is to the next tier. SPEC sections 4 and 9. */
export function TierCard() {
  const tier = useTier();
  return (
    <section aria-label="Your tier">
      <QueryBoundary
        query={tier}
        failed="Your tier cannot be shown at the moment."
        pending={<TierCardSkeleton />}
      >
        {({ profile, current, next, percentage, pointsToNext }) => (
          <div className={layout}>
            <TierPlate tier={current?.name ?? 'SILVER'} className="aspect-[1.7] w-full max-w-110">
              <div className="flex h-full flex-col justify-between p-6">
                <p className="text-sm font-medium tracking-[0.14em] uppercase">
                  {tierName(current?.name ?? 'SILVER')}
                </p>
                <div className="min-w-0">
                  <p className="figure text-4xl">{formatNumber(profile.points)}</p>
                  <p className="text-sm">{profile.points === 1 ? 'point' : 'points'}</p>
                  {profile.full_name && (
                    <p className="mt-3 truncate text-sm" title={profile.full_name}>
                      {profile.full_name}
                    </p>
                  )}
                </div>
              </div>
            </TierPlate>
            <div className="grid content-center gap-5">
              <p className="display text-2xl">
                {next
                  ? pointsToNext > 0
                    ? `${formatPoints(pointsToNext)} to ${tierName(next.name)}`
                    : `You have the points for ${tierName(next.name)}`
                  : 'You have reached the highest tier'}
              </p>
              <div className="grid gap-2">
                <Progress
                  label="Progress to the next tier"
                  value={percentage}
                  valueText={
                    next
                      ? `${formatNumber(profile.points)} of ${formatPoints(next.points_required)} for ${tierName(next.name)}`
                      : 'Highest tier reached'
                  }
                  barClass={barClass[current?.name ?? ''] ?? 'bg-ink'}
                />
                <p className="flex justify-between gap-4 text-sm text-granite">
                  <span>{Math.floor(percentage)}%</span>
                  {next && (
                    <span>
                      {tierName(next.name)} from {formatPoints(next.points_required)}
                    </span>
                  )}
                </p>
              </div>
              <p className="text-sm text-granite">Member since {formatDate(profile.created_at)}</p>
            </div>
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

const layout = 'grid gap-8 md:grid-cols-[minmax(0,27.5rem)_minmax(14rem,1fr)] md:gap-10';

function TierCardSkeleton() {
  return (
    <div role="status" className={layout}>
      <span className="sr-only">Loading your tier…</span>
      <Skeleton className="aspect-[1.7] h-auto max-w-110 rounded-plate" />
      <div className="grid content-center gap-5">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-1.5" />
        <Skeleton className="w-1/2" />
      </div>
    </div>
  );
}
