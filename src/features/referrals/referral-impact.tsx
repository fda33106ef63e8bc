import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@/components/states';
import { Skeleton } from '@/components/ui/skeleton';
import { usePerson } from '@/features/auth';
import { formatNumber } from '@/lib/format';
import { referralStatsQuery } from './referral-queries';

/** What the member's invitations have come to. */
export function ReferralImpact() {
  const stats = useQuery(referralStatsQuery(usePerson().id));
  return (
    <section aria-label="Your referral impact">
      <QueryBoundary
        query={stats}
        failed="Your referral figures cannot be shown at the moment."
        pending={<Skeleton className="h-20 max-w-120" />}
      >
        {({ total_referrals, successful_conversions, points_earned }) => (
          <dl className="grid grid-cols-3 items-end gap-x-4 sm:flex sm:gap-x-16">
            <Figure label="Friends invited" value={total_referrals} />
            <Figure label="Friends joined" value={successful_conversions} />
            <Figure label="Points earned" value={points_earned} />
          </dl>
        )}
      </QueryBoundary>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt className="text-sm text-granite sm:text-base">{label}</dt>
      <dd className="figure mt-1.5 text-2xl sm:text-4xl">{formatNumber(value ?? 0)}</dd>
    </div>
  );
}
