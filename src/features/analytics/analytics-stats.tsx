import { Stat, Stats } from '@/components/charts/stat';
import { count, formatNumber } from '@/lib/format';
import type { Analytics, RangeFigures } from './analytics-queries';

const estimate = 'The trend is an estimate: a tenth of the figure, not a measured change.';

/** The four figures, each with what was really counted in the range below it. */
export function AnalyticsStats({
  row,
  range,
  measuredSession,
}: {
  row: Analytics;
  range?: RangeFigures;
  measuredSession?: string;
}) {
  return (
    <Stats>
      <Stat
        label="Total Members"
        value={formatNumber(row.totalMembers)}
        trend={row.membersTrend}
        hint={`Everybody with an account. ${estimate}`}
      >
        {range && `${formatNumber(range.newMembers)} joined in this range`}
      </Stat>
      <Stat
        label="Active Users"
        value={formatNumber(row.activeUsers)}
        trend={row.activeUsersTrend}
        hint={`Accounts whose status is active. ${estimate}`}
      >
        {range && `${formatNumber(range.activeUsers)} with activity in this range`}
      </Stat>
      <Stat
        label="Tier Upgrades"
        value={formatNumber(row.tierUpgrades)}
        trend={row.tierUpgradesTrend}
        hint={`Gold and Platinum members with a change in the last 30 days. ${estimate}`}
      >
        {range && `${count(range.tierUpgrades, 'upgrade')} recorded in this range`}
      </Stat>
      <Stat
        label="Avg. Session"
        value={row.avgSessionTime}
        trend={row.sessionTimeTrend}
        hint="An estimate: the figure and its trend are fixed. What was measured stands below it."
      >
        {measuredSession}
      </Stat>
    </Stats>
  );
}
