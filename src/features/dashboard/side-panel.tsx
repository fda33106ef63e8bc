import { useId } from 'react';
import { growthTiers } from '@/components/charts/growth';
import { TierSwatch } from '@/components/charts/tier-swatch';
import { Section } from '@/components/section';
import { useMay } from '@/features/auth';
import { formatNumber } from '@/lib/format';
import { NewestMessages } from './newest-messages';
import type { Overview } from './overview-queries';

/** Beside the chart: who the members are, what the programme owes them, and who has written. */
export function SidePanel({ tierSplit, pointsOutstanding }: Overview) {
  const readsMessages = useMay('messages.read');
  return (
    <div className="grid content-start gap-8">
      <Section title="Members by tier">
        <TierSplit split={tierSplit} />
      </Section>
      <Section title="Points outstanding" description="What all members together may still use">
        <p className="figure text-3xl">{formatNumber(pointsOutstanding)}</p>
      </Section>
      {readsMessages && <NewestMessages />}
    </div>
  );
}

function TierSplit({ split }: { split: Overview['tierSplit'] }) {
  const id = useId();
  const total = split.silver + split.gold + split.platinum;
  return (
    <dl className="tabular grid gap-3">
      {growthTiers.map(({ key, name }) => {
        const share = total === 0 ? 0 : Math.round((100 * split[key]) / total);
        return (
          <div key={key} className="grid grid-cols-[1fr_auto_3rem] items-baseline gap-x-2">
            <dt className="flex items-center gap-2">
              <TierSwatch tier={key} id={id} />
              {name}
            </dt>
            <dd className="font-medium">{formatNumber(split[key])}</dd>
            <dd className="text-end text-sm text-granite">{share}%</dd>
          </div>
        );
      })}
    </dl>
  );
}
