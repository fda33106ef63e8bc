import type { ReactNode } from 'react';
import { Section } from '@/components/section';
import { Hint } from '@/components/ui/tooltip';
import { formatNumber } from '@/lib/format';
import type { Analytics, RangeFigures } from './analytics-queries';

type Line = { label: string; value: ReactNode; hint?: string };

/** 'Engagement Metrics'. SPEC section 2, Analytics. */
export function EngagementMetrics({
  engagement,
  measuredSession,
}: {
  engagement: Analytics['engagement'];
  measuredSession?: string;
}) {
  return (
    <Section title="Engagement Metrics">
      <Lines
        lines={[
          {
            label: 'Session Duration',
            value: engagement.avgSessionTime,
            hint: `An estimate, always the same. ${measuredSession ? `${measuredSession}. ` : ''}Sessions are measured from sign-in to their last renewal, which comes every hour.`,
          },
          {
            label: 'Points Earned',
            value: formatNumber(engagement.totalPointsEarned),
            hint: 'The points of all members together.',
          },
          {
            label: 'Benefits Redeemed',
            value: formatNumber(engagement.benefitsRedeemed),
            hint: 'In the last 30 days.',
          },
        ]}
      />
    </Section>
  );
}

/** What the programme has given, what came back, and what it still owes. */
export function PointsMetrics({ range, label }: { range: RangeFigures; label: string }) {
  const { issued, spent, outstanding, expiring } = range.points;
  return (
    <Section title="Points" description={label}>
      <Lines
        lines={[
          { label: 'Issued', value: formatNumber(issued) },
          { label: 'Spent', value: formatNumber(spent) },
          {
            label: 'Outstanding',
            value: formatNumber(outstanding),
            hint: 'What all members together may still use today.',
          },
          {
            label: 'About to expire',
            value: formatNumber(expiring),
            hint: 'The sum of the entries made 11 or more months ago.',
          },
        ]}
      />
    </Section>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl>
      {lines.map(({ label, value, hint }) => (
        <div
          key={label}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line last:border-b-0"
        >
          <dt className="flex items-center gap-1.5 text-granite">
            {label}
            {hint && <Hint label={`About ${label}`}>{hint}</Hint>}
          </dt>
          <dd className="figure text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
