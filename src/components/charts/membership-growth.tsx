import { lazy, Suspense, useId } from 'react';
import { z } from 'zod';
import { Section } from '@/components/section';
import { EmptyState, PendingState } from '@/components/states';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/class-names';
import { useUrlState } from '@/lib/use-url-state';
import { type GrowthBucket, growthTiers, isEmptyGrowth } from './growth';
import { GrowthTable } from './growth-table';
import { TierSwatch } from './tier-swatch';

/** The table shows the same figures, so it also stands in when the chart's code cannot be loaded. */
const GrowthBars = lazy(() =>
  import('./growth-bars').then(
    (module) => ({ default: module.GrowthBars }),
    (error: unknown) => {
      console.error('Could not load the chart, showing its table', error);
      return { default: GrowthTable };
    },
  ),
);

const viewSchema = z.object({ growth: z.enum(['chart', 'table']).catch('chart') });

/** 'Membership Growth': bars per tier, or the same as a table; which of the two is kept in the URL. */
export function MembershipGrowth({
  buckets,
  description,
  className,
}: {
  buckets: readonly GrowthBucket[];
  description: string;
  className?: string;
}) {
  const [{ growth }, setView] = useUrlState(viewSchema);
  const isTable = growth === 'table';
  // What scrolls on the screen would be cut off on paper.
  const isWide = buckets.length > 7;
  return (
    <Section
      title="Membership Growth"
      description={description}
      className={className}
      actions={
        <Button
          size="sm"
          className="print:hidden"
          onClick={() => setView({ growth: isTable ? 'chart' : 'table' })}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      {isEmptyGrowth(buckets) ? (
        <EmptyState>No data available</EmptyState>
      ) : isTable ? (
        <GrowthTable buckets={buckets} />
      ) : (
        <>
          <div className={cn(isWide && 'print:hidden')}>
            <Key />
            <Suspense fallback={<PendingState className="h-75" label="Loading the chart…" />}>
              <GrowthBars buckets={buckets} />
            </Suspense>
          </div>
          {isWide && (
            <div className="hidden print:block">
              <GrowthTable buckets={buckets} />
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function Key() {
  const id = useId();
  return (
    <ul aria-label="Tiers" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {growthTiers.map(({ key, name, letter }) => (
        <li key={key} className="flex items-center gap-2 text-granite">
          <TierSwatch tier={key} id={id} />
          <span>
            <span aria-hidden="true">{letter} · </span>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
