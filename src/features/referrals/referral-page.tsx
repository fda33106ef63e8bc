import { PageHeader } from '@/components/page-header';
import { InviteForm } from './invite-form';
import { RecentReferrals } from './recent-referrals';
import { ReferralImpact } from './referral-impact';
import { ShareLink } from './share-link';

/** /dashboard/referral. SPEC section 2, member area. */
export function ReferralPage() {
  return (
    <>
      <PageHeader title="Refer Friends" subtitle="You earn 500 points for each friend who joins" />
      <div className="grid gap-12">
        <ReferralImpact />
        <div className="grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-10">
          <InviteForm />
          <ShareLink />
        </div>
        <RecentReferrals />
      </div>
    </>
  );
}
