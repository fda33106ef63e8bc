import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@/components/states';
import { Skeleton } from '@/components/ui/skeleton';
import { Hint } from '@/components/ui/tooltip';
import { usePerson } from '@/features/auth';
import { formatNumber, formatPoints } from '@/lib/format';
import { earnedThisMonth } from './earned-this-month';
import { availablePointsQuery, type PointsEntry } from './points-queries';

/** Available points, and 'earned this month', which by SPEC section 9 simply shows the total. */
export function PointsFigures({ history }: { history: PointsEntry[] | undefined }) {
  const points = useQuery(availablePointsQuery(usePerson().id));
  return (
    <section aria-label="Your points">
      <QueryBoundary
        query={points}
        failed="Your points cannot be shown at the moment."
        pending={<Skeleton className="h-20 max-w-80" />}
      >
        {(total) => (
          <dl className="flex flex-wrap gap-x-16 gap-y-6">
            <div>
              <dt className="flex min-h-6 items-center text-granite">Available points</dt>
              <dd className="figure mt-1.5 text-4xl">{formatNumber(total)}</dd>
            </div>
            <div>
              <dt className="flex items-center gap-1 text-granite">
                Earned this month
                <Hint label="About this figure">
                  An estimate: it shows your total points.
                  {history &&
                    ` By the history below, ${formatPoints(earnedThisMonth(history))} came in this month.`}
                </Hint>
              </dt>
              <dd className="figure mt-1.5 text-4xl text-granite">{formatNumber(total)}</dd>
            </div>
          </dl>
        )}
      </QueryBoundary>
    </section>
  );
}
