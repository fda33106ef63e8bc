import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { z } from 'zod';
import { Section } from '@/components/section';
import { ShowMore, useShown } from '@/components/show-more';
import { EmptyState, QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { Table } from '@/components/ui/table';
import { formatDate } from '@/lib/dates';
import { formatNumber, formatSigned } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useUrlState } from '@/lib/use-url-state';
import { searchLedger, type WithBalance, withBalance } from './ledger';
import type { PointsEntry } from './points-queries';

type Line = WithBalance<PointsEntry>;

/** The ledger with its running balance, searchable, and as a file. */
export function PointsHistory({ history }: { history: UseQueryResult<PointsEntry[]> }) {
  return (
    <Section title="Points history">
      <QueryBoundary query={history} empty="No points activity yet" failed="No points activity yet">
        {(entries) => <Ledger entries={entries} />}
      </QueryBoundary>
    </Section>
  );
}

const urlSchema = z.object({ search: z.string().catch('') });

function Ledger({ entries }: { entries: PointsEntry[] }) {
  const [{ search }, setUrl] = useUrlState(urlSchema);
  const lines = useMemo(() => withBalance(entries), [entries]);
  const found = searchLedger(lines, useDeferredValue(search));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <search className="min-w-52 flex-1 sm:max-w-80">
          <Input
            type="search"
            aria-label="Search points history"
            placeholder="Search points history..."
            value={search}
            onChange={(event) => setUrl({ search: event.target.value })}
          />
        </search>
        <Button onClick={() => void downloadLedger(found)}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
          Download CSV
        </Button>
        <p aria-live="polite" className="sr-only">
          {search && `${found.length} of ${lines.length} entries`}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState>No entry holds “{search}”.</EmptyState>
      ) : (
        <Lines lines={found} />
      )}
    </>
  );
}

/** What is found is what is downloaded. The writer comes with the click: few people ever press it. */
async function downloadLedger(lines: readonly Line[]) {
  try {
    const { saveLedger } = await import('./save-ledger');
    saveLedger(lines);
  } catch (error) {
    console.error('The points history could not be downloaded', error);
    toast({
      kind: 'failure',
      title: 'The file could not be made',
      description: 'Please try again.',
    });
  }
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { shown, ...more } = useShown(lines);
  return (
    <>
      <Table caption="Points history, newest first">
        <thead>
          <tr>
            <th scope="col" className="max-sm:hidden">
              Date
            </th>
            <th scope="col">Description</th>
            <th scope="col" data-numeric>
              Points
            </th>
            <th scope="col" data-numeric>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, created_at, description, points, balance }) => (
            <tr key={id}>
              <td className="whitespace-nowrap text-granite max-sm:hidden">
                {formatDate(created_at)}
              </td>
              <td className="wrap-break-word">
                {description}
                <span className="block text-granite sm:hidden">{formatDate(created_at)}</span>
              </td>
              <td data-numeric>{formatSigned(points)}</td>
              <td data-numeric className="text-granite">
                {formatNumber(balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ShowMore {...more} of="entries" />
    </>
  );
}
