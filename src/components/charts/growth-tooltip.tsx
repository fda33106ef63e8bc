import { formatNumber } from '@/lib/format';
import { fullLabel, type GrowthBucket, type GrowthUnit, growthTiers } from './growth';

/** What the bars of one stretch of time stand for; on hover and while the keyboard is on it. */
export function GrowthTooltip({
  active,
  bucket,
  unit,
}: {
  active: boolean;
  bucket?: GrowthBucket;
  unit: GrowthUnit;
}) {
  if (!active || !bucket) return null;
  return (
    <div className="popup min-w-40 px-3 py-2 text-sm">
      <p className="mb-1 font-medium">{fullLabel(bucket, unit)}</p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6">
        {growthTiers.map(({ key, name }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-granite">{name}</dt>
            <dd className="text-end">{formatNumber(bucket[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
