import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '@/components/relative-time';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { latestActivityQuery } from './activity-queries';

/** The latest five events, live: a new one is announced and slides in on top. SPEC section 4. */
export function RecentActivity() {
  const activity = useQuery(latestActivityQuery());
  return (
    <Section title="Recent Activity">
      <QueryBoundary query={activity} empty="No recent activity" failed="No recent activity">
        {(events) => (
          <ol aria-live="polite" aria-relevant="additions" className="grid">
            {events.map(({ id, description, created_at }) => (
              <li
                key={id}
                className="arrives flex items-baseline justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-b-0"
              >
                <span className="min-w-0 wrap-break-word">{description}</span>
                <RelativeTime value={created_at} className="flex-none text-sm text-granite" />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Section>
  );
}
