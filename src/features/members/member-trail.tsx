import { useQuery } from '@tanstack/react-query';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { formatDateTime } from '@/lib/dates';
import { memberTrailQuery } from './member-queries';
import { describeChange } from './trail-words';

/** What staff have changed about the member, newest first: who, what, why. */
export function MemberTrail({ id }: { id: string }) {
  const trail = useQuery(memberTrailQuery(id));
  return (
    <QueryBoundary
      query={trail}
      empty="Nothing has been changed by staff"
      failed="The audit trail could not be loaded"
    >
      {(rows) => <Trail rows={rows} />}
    </QueryBoundary>
  );
}

type Entry = {
  id: string;
  created_at: string;
  actor_email: string | null;
  reason: string | null;
} & Parameters<typeof describeChange>[0];

function Trail({ rows }: { rows: readonly Entry[] }) {
  const { shown, ...more } = useShown(rows);
  return (
    <>
      <ol aria-label="Audit trail, newest first">
        {shown.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_1fr]"
          >
            <time className="text-sm text-granite tabular">{formatDateTime(entry.created_at)}</time>
            <div className="min-w-0">
              <p>{describeChange(entry)}</p>
              {entry.reason && <p className="wrap-break-word text-granite">“{entry.reason}”</p>}
              <p className="text-sm wrap-anywhere text-granite">
                {entry.actor_email ?? 'The system'}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <ShowMore {...more} of="changes" />
    </>
  );
}
