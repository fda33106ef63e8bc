import { Hourglass } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button';
import { formatDate } from '@/lib/dates';
import { formatPoints, formatSigned } from '@/lib/format';
import { paths } from '@/lib/paths';
import { expiringPoints } from './expiring-points';
import type { PointsEntry } from './points-queries';

const shownEntries = 50;

/** The warning about points that expire, with the entries behind the sum. SPEC sections 2 and 9. */
export function ExpiringPoints({ history }: { history: PointsEntry[] }) {
  const { points, date, entries } = expiringPoints(history);
  if (points <= 0) return null;
  return (
    <section
      aria-label="Expiring points"
      className="border-s-2 border-lamp bg-raised px-5 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex items-start gap-3">
          <Hourglass
            aria-hidden="true"
            className="mt-0.5 size-5 flex-none text-granite"
            strokeWidth={1.5}
          />
          <span>
            <strong className="font-medium">{formatPoints(points)}</strong> will expire on{' '}
            <time dateTime={date.toISOString()}>{formatDate(date)}</time>.
          </span>
        </p>
        <LinkButton to={paths.benefits} variant="primary" viewTransition>
          Use Points Now
        </LinkButton>
      </div>
      <details className="mt-3 text-sm">
        <summary className="inline-block cursor-pointer py-1 text-granite hover:text-ink">
          Entries behind this sum
        </summary>
        <ul className="mt-2 max-h-80 overflow-y-auto">
          {entries.slice(0, shownEntries).map((entry) => (
            <li
              key={entry.id}
              className="flex justify-between gap-4 border-t border-line py-2 tabular"
            >
              <span className="min-w-0 wrap-break-word">
                {entry.description}
                <span className="block text-granite">{formatDate(entry.created_at)}</span>
              </span>
              <span>{formatSigned(entry.points)}</span>
            </li>
          ))}
        </ul>
        {entries.length > shownEntries && (
          <p className="mt-2 text-granite">
            And {entries.length - shownEntries} older ones, all in the history below.
          </p>
        )}
      </details>
    </section>
  );
}
