import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { PageHeader } from '@/components/page-header';
import { EmptyState, ErrorState, PendingState } from '@/components/states';
import { Button } from '@/components/ui/button';
import { useMay } from '@/features/auth';
import { useUrlState } from '@/lib/use-url-state';
import './members.css';
import { ExportMenu } from './export-menu';
import { FilterBar } from './filter-bar';
import { memberDialogSchema } from './member-actions';
import { MemberDialogs } from './member-dialogs';
import { emptyDirectory } from './member-directory';
import { filterMembers, memberFilterSchema } from './member-filter';
import { MembersCount } from './members-count';
import { membersQuery } from './members-query';
import { MembersTable } from './members-table';
import { SelectionBar } from './selection-bar';
import { useSearchText } from './use-search-text';
import { useSelection } from './use-selection';

const ImportDialog = lazy(() =>
  import('./import-dialog').then((module) => ({ default: module.ImportDialog })),
);

/** Members Management: everybody in one list that is searched, sorted and filtered here. SPEC sections 2 and 7. */
export function MembersPage() {
  const query = useQuery(membersQuery);
  const { data: directory = emptyDirectory, error, isFetching, refetch } = query;
  const [filter, setFilter] = useUrlState(memberFilterSchema);
  const [dialog, setDialog] = useUrlState(memberDialogSchema);
  const [search, setSearch] = useSearchText(filter.search, (text) => setFilter({ search: text }));
  const mayImport = useMay('members.import');

  // The box and the selects answer at once; the list follows as soon as there is time.
  const { tier, status, sort } = filter;
  const wanted = useDeferredValue(
    useMemo(
      () => ({ directory, filter: { search, tier, status, sort } }),
      [directory, search, tier, status, sort],
    ),
  );
  const rows = useMemo(() => filterMembers(wanted.directory, wanted.filter), [wanted]);
  const selection = useSelection(rows);
  const retry = () => void refetch();

  return (
    <>
      <PageHeader
        title="Members Management"
        subtitle="View and manage club members"
        actions={
          <>
            <ExportMenu rows={rows} directory={directory} selected={selection.ids} />
            {mayImport && (
              <Button onClick={() => setDialog({ do: 'import' }, { push: true })}>
                <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
                Import
              </Button>
            )}
          </>
        }
      />
      <FilterBar search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
      {query.data && (
        <MembersCount
          directory={directory}
          found={rows.length}
          isFetching={isFetching}
          error={error}
          onRetry={retry}
        />
      )}
      {!query.data && !error && <PendingState label="Loading members…" />}
      {!query.data && error && (
        <ErrorState error={error} onRetry={retry} retrying={isFetching}>
          No members found
        </ErrorState>
      )}
      {query.data && rows.length === 0 && <EmptyState>No members found</EmptyState>}
      {rows.length > 0 && (
        <MembersTable
          rows={rows}
          sort={sort}
          selection={selection}
          onAction={(action, member) =>
            setDialog({ do: action, member: member.id }, { push: true })
          }
        />
      )}
      <SelectionBar directory={directory} selection={selection} />
      <MemberDialogs
        action={dialog.do}
        memberId={dialog.member}
        onClose={() => setDialog({ do: '', member: '' })}
      />
      {mayImport && dialog.do === 'import' && (
        <Suspense>
          <ImportDialog onClose={() => setDialog({ do: '' })} />
        </Suspense>
      )}
    </>
  );
}
