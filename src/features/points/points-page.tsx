import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/page-header';
import { usePerson } from '@/features/auth';
import { ExpiringPoints } from './expiring-points-notice';
import { PointsFigures } from './points-figures';
import { PointsHistory } from './points-history';
import { pointsHistoryQuery } from './points-queries';
import { WaysToEarn } from './ways-to-earn';

/** /dashboard/points. SPEC section 2, member area. */
export function PointsPage() {
  const history = useQuery(pointsHistoryQuery(usePerson().id));
  return (
    <>
      <PageHeader title="Points" subtitle="What you have earned, and what for" />
      <div className="grid gap-12">
        <PointsFigures history={history.data} />
        <ExpiringPoints history={history.data ?? []} />
        <WaysToEarn />
        <PointsHistory history={history} />
      </div>
    </>
  );
}
