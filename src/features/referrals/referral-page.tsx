import { PageHeader } from '@/components/page-header';
import { useObstacle } from '@/features/membership';
import { InviteForm } from './invite-form';
import { RecentReferrals } from './recent-referrals';
import { ReferralImpact } from './referral-impact';
import { ShareLink } from './share-link';

/** /dashboard/referral. SPEC section 2, member area. */
export function ReferralPage() {
  // Sharing is inviting; maintenance alone does not take a link back that has been shared long ago.
  const obstacle = useObstacle();
  const mayShare = obstacle === null || obstacle === 'maintenance';
  return (
    <>
      <PageHeader title="Refer Friends" subtitle="You earn 500 points for each friend who joins" />
      <div className="grid gap-12">
        <ReferralImpact />
        <div className="grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-10">
          <InviteForm />
          {mayShare && <ShareLink />}
        </div>
        <RecentReferrals />
      </div>
    </>
  );
}
