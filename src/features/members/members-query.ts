import {
  type QueryClient,
  queryOptions,
  experimental_streamedQuery as streamedQuery,
} from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import {
  addMembers,
  changeMembers,
  emptyDirectory,
  type MemberDirectory,
  type MemberRow,
} from './member-directory';
import { membersKeys } from './member-keys';

/** The API answers at most this many rows at once. */
const pageSize = 1000;
/** How often what has arrived is put on the screen, in milliseconds. */
const rhythm = 300;

async function countMembers(signal: AbortSignal): Promise<number> {
  const { count } = await supabase
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

/** The call of SPEC section 7, without arguments; it answers the first page, for most programmes everybody. */
async function fetchFirst(signal: AbortSignal): Promise<MemberRow[]> {
  const { data } = await supabase
    .rpc('get_all_members')
    .range(0, pageSize - 1)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** The same list from there on: a Range would make the database build the whole of it for every page. */
async function fetchAfter(id: string, signal: AbortSignal): Promise<MemberRow[]> {
  const { data } = await supabase
    .rpc('get_members_page', { after_id: id, page_size: pageSize })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

type Page = { rows: MemberRow[]; total: number };

async function* streamMembers(signal: AbortSignal): AsyncGenerator<Page> {
  const [counted, first] = await Promise.all([countMembers(signal), fetchFirst(signal)]);
  let arrived = first.length;
  let page = first;
  let waiting: MemberRow[] = [];
  yield { rows: first, total: Math.max(counted, arrived) };
  let shownAt = performance.now();
  while (page.length === pageSize) {
    page = await fetchAfter(page.at(-1)?.id ?? '', signal);
    arrived += page.length;
    waiting = waiting.concat(page);
    if (performance.now() - shownAt > rhythm) {
      yield { rows: waiting, total: Math.max(counted, arrived) };
      waiting = [];
      shownAt = performance.now();
    }
  }
  // Somebody may have joined or left while the list arrived.
  yield { rows: waiting, total: arrived };
}

/**
 * Everybody, page by page: the data is there with the first page and grows while `isFetching`. It is kept for five minutes and
 * not fetched again when the window gets the focus, because it may be many pages; changes made here are put in by `noteChanges`.
 */
export const membersQuery = queryOptions({
  queryKey: membersKeys.list,
  queryFn: streamedQuery<Page, MemberDirectory, typeof membersKeys.list>({
    streamFn: ({ signal }) => streamMembers(signal),
    refetchMode: 'replace',
    reducer: (directory, { rows, total }) => addMembers(directory, rows, total),
    initialValue: emptyDirectory,
  }),
  staleTime: 5 * 60_000,
  gcTime: 15 * 60_000,
  refetchOnWindowFocus: false,
  structuralSharing: false,
  meta: { what: 'the members' },
});

/** Puts changed members into the list on the screen, if it is there. */
export function noteChanges(
  client: QueryClient,
  changes: ReadonlyMap<string, Partial<MemberRow>>,
): void {
  client.setQueryData(membersQuery.queryKey, (directory) =>
    directory ? changeMembers(directory, changes) : directory,
  );
}
