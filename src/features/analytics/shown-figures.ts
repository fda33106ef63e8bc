import type { Shown } from './analytics-csv';
import type { Analytics, RangeFigures } from './analytics-queries';

type Sessions = {
  sessions: number;
  average_seconds: number | null;
  median_seconds: number | null;
};

/** The figures on the screen for the export; what has not arrived or was not measured is left out. */
export function shownFigures({
  row,
  range,
  sessions,
  label,
}: {
  row: Analytics;
  range?: RangeFigures;
  sessions?: Sessions;
  label: string;
}): Shown['figures'] {
  const trend = (measure: string) => `${measure}, trend in percent (estimate)`;
  const lines: [string, string, string | number | null][] = [
    ['Figures', 'Total Members', row.totalMembers],
    ['Figures', trend('Total Members'), row.membersTrend],
    ['Figures', 'Active Users', row.activeUsers],
    ['Figures', trend('Active Users'), row.activeUsersTrend],
    ['Figures', 'Tier Upgrades', row.tierUpgrades],
    ['Figures', trend('Tier Upgrades'), row.tierUpgradesTrend],
    ['Figures', 'Avg. Session (estimate)', row.avgSessionTime],
    ['Figures', trend('Avg. Session'), row.sessionTimeTrend],
    ['Engagement Metrics', 'Points Earned', row.engagement.totalPointsEarned],
    ['Engagement Metrics', 'Benefits Redeemed', row.engagement.benefitsRedeemed],
  ];
  if (range) {
    lines.push(
      [label, 'New members', range.newMembers],
      [label, 'Members with activity', range.activeUsers],
      [label, 'Tier upgrades', range.tierUpgrades],
      [label, 'Benefits redeemed', range.benefitsRedeemed],
      [label, 'Points issued', range.points.issued],
      [label, 'Points spent', range.points.spent],
      ['Points now', 'Outstanding', range.points.outstanding],
      ['Points now', 'About to expire', range.points.expiring],
    );
  }
  if (sessions) {
    lines.push(
      ['Sessions of 30 days', 'Sessions', sessions.sessions],
      ['Sessions of 30 days', 'Average seconds', sessions.average_seconds],
      ['Sessions of 30 days', 'Median seconds', sessions.median_seconds],
    );
  }
  return lines.flatMap(([section, measure, value]) =>
    value === null ? [] : [[section, measure, value] as const],
  );
}
