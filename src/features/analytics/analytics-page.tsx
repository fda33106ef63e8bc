import { useQuery } from '@tanstack/react-query';
import { MembershipGrowth } from '@/components/charts/membership-growth';
import { PageHeader } from '@/components/page-header';
import { QueryBoundary } from '@/components/states';
import { useUrlState } from '@/lib/use-url-state';
import { type Analytics, analyticsQuery, rangeQuery, sessionsQuery } from './analytics-queries';
import { AnalyticsStats } from './analytics-stats';
import { ExportMenu } from './export-menu';
import { EngagementMetrics, PointsMetrics } from './metrics';
import { rangeSchema, resolveRange } from './range';
import { RangeMenu } from './range-menu';
import { sessionNote } from './session-note';
import { shownFigures } from './shown-figures';

/** /admin/analytics. SPEC section 2, Analytics. */
export function AnalyticsPage() {
  const [state, setState] = useUrlState(rangeSchema);
  const resolved = resolveRange(state);
  const { from, to, label } = resolved;
  const analytics = useQuery(analyticsQuery());
  const range = useQuery(rangeQuery({ from, to }));
  const { data: sessions } = useQuery(sessionsQuery());
  const row = analytics.data;
  const growth = row && growthOf(row, resolved.chosen === '30d' ? undefined : range.data?.trends);

  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle="Track membership growth and engagement"
        actions={
          <div className="flex flex-wrap gap-3 print:hidden">
            <RangeMenu state={state} onChange={setState} />
            <ExportMenu
              range={resolved}
              shown={
                row && growth
                  ? { figures: shownFigures({ row, range: range.data, sessions, label }), growth }
                  : undefined
              }
            />
          </div>
        }
      />
      <QueryBoundary
        query={analytics}
        isEmpty={(data) => !data || data.totalMembers === 0}
        empty="No analytics data available"
        failed="No analytics data available"
      >
        {(data) =>
          data && (
            <>
              <AnalyticsStats
                row={data}
                range={range.data}
                measuredSession={sessionNote(sessions)}
              />
              <div className="grid gap-10 lg:grid-cols-3">
                <MembershipGrowth
                  buckets={growth ?? data.trends}
                  description={
                    resolved.chosen === '30d'
                      ? 'New members by month, the last six months'
                      : `New members, ${label}`
                  }
                  className="lg:col-span-2"
                />
                <div className="grid content-start gap-8">
                  <EngagementMetrics
                    engagement={data.engagement}
                    measuredSession={sessionNote(sessions)}
                  />
                  <QueryBoundary query={range} failed="The figures of the range are not available">
                    {(figures) => <PointsMetrics range={figures} label={label} />}
                  </QueryBoundary>
                </div>
              </div>
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

/** Six months as specified; another range shows its own days, weeks or months once they are there. */
function growthOf(row: Analytics, ofRange: Analytics['trends'] | undefined) {
  return ofRange ?? row.trends;
}
