import { useQuery } from '@tanstack/react-query';
import { MembershipGrowth } from '@/components/charts/membership-growth';
import { estimatedTrend, Stat, Stats } from '@/components/charts/stat';
import { PageHeader } from '@/components/page-header';
import { QueryBoundary } from '@/components/states';
import { useMay } from '@/features/auth';
import { formatNumber } from '@/lib/format';
import { type Overview, overviewQuery } from './overview-queries';
import { RecentActivity } from './recent-activity';
import { SidePanel } from './side-panel';

const estimate = 'The trend is an estimate: a tenth of the figure, not a measured change.';

/** /admin/dashboard. SPEC section 2, Dashboard Overview. */
export function DashboardPage() {
  const overview = useQuery(overviewQuery(useMay('members.read')));
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        subtitle="Monitor and manage your membership program"
      />
      <QueryBoundary
        query={overview}
        isEmpty={(figures) => !hasFigures(figures)}
        empty="No analytics data available"
        failed="No analytics data available"
      >
        {(figures) => figures && <Figures {...figures} />}
      </QueryBoundary>
      {!overview.isPending && !hasFigures(overview.data) && <RecentActivity className="mt-10" />}
    </>
  );
}

const hasFigures = (overview?: Overview | null) => Boolean(overview && overview.totalMembers > 0);

function Figures(overview: Overview) {
  const { totalMembers, activeUsers, tierUpgrades, benefitsRedeemed, growth } = overview;
  return (
    <>
      <Stats>
        <Stat
          label="Total Members"
          value={formatNumber(totalMembers)}
          trend={estimatedTrend(totalMembers)}
          hint={`Everybody with an account. ${estimate}`}
        />
        <Stat
          label="Active Users"
          value={formatNumber(activeUsers)}
          trend={estimatedTrend(activeUsers)}
          hint={`Accounts whose status is active. ${estimate}`}
        />
        <Stat
          label="Tier Upgrades"
          value={formatNumber(tierUpgrades)}
          trend={estimatedTrend(tierUpgrades)}
          hint={`Gold and Platinum members with a change in the last 30 days. ${estimate}`}
        />
        <Stat
          label="Benefits Redeemed"
          value={formatNumber(benefitsRedeemed)}
          trend={15}
          hint="In the last 30 days. The trend is a fixed estimate of 15 percent."
        />
      </Stats>
      <div className="grid gap-10 lg:grid-cols-3">
        <div className="grid content-start gap-10 lg:col-span-2">
          <MembershipGrowth
            buckets={growth}
            description="New members by month, the last six months"
          />
          <RecentActivity />
        </div>
        <SidePanel {...overview} />
      </div>
    </>
  );
}
