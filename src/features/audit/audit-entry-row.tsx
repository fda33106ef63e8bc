import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, parseDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { AuditEntry } from './audit-queries';
import { describeEntry, differences, type Names, nameOfTarget } from './audit-words';

/** One entry: when, who, what; opened, the fields before and after. */
export function AuditEntryRow({
  entry,
  names,
  linksMembers,
}: {
  entry: AuditEntry;
  names: Names;
  linksMembers: boolean;
}) {
  const { created_at, actor_email, entity, entity_id, reason } = entry;
  const target = nameOfTarget(entry, names);
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)] gap-x-3 py-2.5 hover:bg-raised focus-visible:-outline-offset-2 lg:grid-cols-[1rem_10.5rem_minmax(0,1fr)_minmax(0,16rem)] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="mt-1 size-4 text-granite transition-transform group-open:rotate-90"
            strokeWidth={1.5}
          />
          <time
            dateTime={parseDate(created_at)?.toISOString()}
            className="tabular text-sm text-granite lg:pt-0.5"
          >
            {formatDateTime(created_at)}
          </time>
          <span className="wrap-anywhere max-lg:col-start-2">
            {describeEntry(entry)}
            {target && <span className="text-granite"> · {target}</span>}
          </span>
          <span className="text-sm text-granite wrap-anywhere max-lg:col-start-2 lg:pt-0.5">
            {actor_email ?? 'The system'}
          </span>
        </summary>
        <div className="grid gap-3 pb-5 ps-7 lg:ps-[13.25rem]">
          {reason && <p className="wrap-anywhere">“{reason}”</p>}
          <Differences entry={entry} />
          {entity === 'member' && entity_id && linksMembers && (
            <Link to={paths.memberDetail(entity_id)} className="link justify-self-start text-sm">
              Show the member
            </Link>
          )}
          {entity_id && (
            <p className="text-xs text-granite wrap-anywhere">
              {entity} {entity_id}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function Differences({ entry }: { entry: AuditEntry }) {
  const rows = differences(entry);
  if (rows.length === 0) return <p className="text-sm text-granite">No fields were recorded.</p>;
  return (
    <table className="tabular w-full max-w-3xl text-sm">
      <caption className="sr-only">Before and after</caption>
      <thead>
        <tr className="text-start text-xs text-granite">
          <th scope="col" className="w-1/4 py-1 pe-3 text-start font-medium">
            Field
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            Before
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, before, after }) => (
          <tr key={key} className="border-t border-line align-top">
            <th
              scope="row"
              className="py-1.5 pe-3 text-start font-normal text-granite wrap-anywhere"
            >
              {key}
            </th>
            <td className="py-1.5 pe-3 whitespace-pre-line wrap-anywhere">
              {before || <Nothing />}
            </td>
            <td className="py-1.5 whitespace-pre-line wrap-anywhere">{after || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <span className="text-granite">
      <span aria-hidden="true">–</span>
      <span className="sr-only">nothing</span>
    </span>
  );
}
