import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { PageHeader } from '@/components/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { usePerson } from '@/features/auth';
import { paths } from '@/lib/paths';
import { FeaturedOfferings } from './featured-offerings';
import { memberProfileQuery } from './member-queries';
import { QuickLinks } from './quick-links';
import { RecentActivity } from './recent-activity-list';
import { TierCard } from './tier-card';
import { WhatsNew } from './whats-new';

/** /dashboard/overview. SPEC section 2, member area. */
export function OverviewPage() {
  const { data: profile } = useQuery(memberProfileQuery(usePerson().id));
  const name = profile?.full_name;
  return (
    <>
      <PageHeader
        documentTitle="Overview"
        title={<span className="wrap-anywhere">{name ? `Welcome, ${name}` : 'Welcome'}</span>}
        actions={
          <LinkButton to={paths.profile} variant="quiet" size="icon" aria-label="Settings">
            <Settings aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </LinkButton>
        }
      />
      <div className="grid gap-12">
        <TierCard />
        <QuickLinks />
        <FeaturedOfferings />
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-10">
          <RecentActivity />
          <WhatsNew />
        </div>
      </div>
    </>
  );
}
