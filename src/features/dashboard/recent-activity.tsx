import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RelativeTime } from '@/components/relative-time';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { useMay } from '@/features/auth';
import { paths } from '@/lib/paths';
import { staticActivity, wordEvent } from './event-wording';
import { activityQuery, type Event } from './overview-queries';

const rowClass =
  'flex items-baseline justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-b-0';

/** What members did lately; four general lines until anything has happened. */
export function RecentActivity({ className }: { className?: string }) {
  return (
    <Section title="Recent Activity" className={className}>
      <QueryBoundary
        query={useQuery(activityQuery())}
        empty={<StaticLines />}
        failed={<StaticLines />}
      >
        {(events) => (
          <ol>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Section>
  );
}

function StaticLines() {
  return (
    <ul>
      {staticActivity.map((line) => (
        <li key={line} className={rowClass}>
          {line}
        </li>
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: Event }) {
  const { headline, detail } = wordEvent(event);
  const mayOpen = useMay('members.read');
  const name = event.full_name || 'No name';
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{headline}</span>
          {event.user_id && ' · '}
          {event.user_id &&
            (mayOpen ? (
              <Link to={paths.memberDetail(event.user_id)} className="link" viewTransition>
                {name}
              </Link>
            ) : (
              name
            ))}
        </p>
        {detail && <p className="text-sm wrap-anywhere text-granite">{detail}</p>}
      </div>
      <RelativeTime value={event.created_at} className="flex-none text-sm text-granite" />
    </li>
  );
}
