import { Table } from '@/components/ui/table';
import { formatNumber } from '@/lib/format';
import { fullLabel, type GrowthBucket, growthTiers, growthUnit } from './growth';

const headings = { day: 'Day', week: 'Week', month: 'Month' };

/** The figures of the growth chart as a table, with their sum. */
export function GrowthTable({ buckets }: { buckets: readonly GrowthBucket[] }) {
  const unit = growthUnit(buckets);
  return (
    <Table caption="New members by time of joining and tier">
      <thead>
        <tr>
          <th scope="col">{headings[unit]}</th>
          {growthTiers.map(({ key, name }) => (
            <th key={key} scope="col" data-numeric>
              {name}
            </th>
          ))}
          <th scope="col" data-numeric>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <tr key={bucket.date}>
            <th scope="row" className="align-middle text-sm font-normal text-ink">
              {fullLabel(bucket, unit)}
            </th>
            {growthTiers.map(({ key }) => (
              <td key={key} data-numeric>
                {formatNumber(bucket[key])}
              </td>
            ))}
            <td data-numeric className="font-medium">
              {formatNumber(growthTiers.reduce((sum, { key }) => sum + bucket[key], 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
