import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { PageHeader } from '@/components/page-header';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { permissionsQuery, rolesQuery } from '@/features/access';
import { useMay } from '@/features/auth';
import { toAppError } from '@/lib/errors';
import { formatNumber } from '@/lib/format';
import { useUrlState } from '@/lib/use-url-state';
import { AuditEntryRow } from './audit-entry-row';
import { type Filter, filterSchema } from './audit-filter';
import { AuditFilterBar } from './audit-filter-bar';
import { auditQuery } from './audit-queries';
import type { Names } from './audit-words';

/** /admin/audit: who changed what, when and why, with the fields before and after. */
export function AuditPage() {
  const [filter, setFilter] = useUrlState(filterSchema);
  const change = useCallback((next: Partial<Filter>) => setFilter(next), [setFilter]);
  return (
    <>
      <PageHeader title="Audit log" subtitle="Every change that staff make, newest first" />
      <AuditFilterBar filter={filter} onChange={change} />
      <AuditList filter={filter} />
    </>
  );
}

/** What roles and permissions are called, for those who may know. */
function useNames(): Names {
  const enabled = useMay('access.read');
  const roles = useQuery({ ...rolesQuery(), enabled }).data;
  const permissions = useQuery({ ...permissionsQuery(), enabled }).data;
  return useMemo(
    () => ({
      roles: new Map(roles?.map(({ id, name }) => [id, name])),
      permissions: new Map(permissions?.map(({ id, name }) => [id, name])),
    }),
    [roles, permissions],
  );
}

function AuditList({ filter }: { filter: Filter }) {
  const log = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const names = useNames();
  const linksMembers = useMay('members.read');
  return (
    <QueryBoundary
      query={log}
      isEmpty={({ pages }) => pages[0]?.rows.length === 0}
      empty="Nothing was changed that fits"
      failed="The audit log could not be loaded"
    >
      {({ pages }) => {
        // Entries that came in meanwhile move the rest down, and one may then come twice.
        const rows = [
          ...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
        ];
        return (
          <>
            <ol
              aria-label="Changes, newest first"
              aria-busy={log.isPlaceholderData}
              className={`border-t border-line ${log.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {rows.map((entry) => (
                <AuditEntryRow
                  key={entry.id}
                  entry={entry}
                  names={names}
                  linksMembers={linksMembers}
                />
              ))}
            </ol>
            <div className="mt-5 flex flex-wrap items-center gap-4 text-sm text-granite">
              {log.hasNextPage && (
                <Button
                  size="sm"
                  busy={log.isFetchingNextPage}
                  onClick={() => void log.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
              <span role="status" className="tabular">
                {formatNumber(rows.length)} of {formatNumber(pages.at(-1)?.total ?? rows.length)}{' '}
                changes
              </span>
              {log.isFetchNextPageError && (
                <span role="alert" className="text-falu">
                  {toAppError(log.error).message}
                </span>
              )}
            </div>
          </>
        );
      }}
    </QueryBoundary>
  );
}
