import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, toPage } from '@/lib/pages';
import { supabase } from '@/lib/supabase';

export const views = ['open', 'handled', 'all'] as const;
export type View = (typeof views)[number];

export const messageKeys = {
  all: ['messages'] as const,
  list: (view: View) => [...messageKeys.all, 'list', view] as const,
  newest: () => [...messageKeys.all, 'list', 'newest'] as const,
};

const pageSize = 30;
const columns = 'id, name, email, message, created_at, handled_at';

async function fetchPage(view: View, from: number, signal: AbortSignal) {
  let query = supabase.from('contact_form').select(columns, { count: 'exact' });
  if (view === 'open') query = query.is('handled_at', null);
  if (view === 'handled') query = query.not('handled_at', 'is', null);
  const { data, count } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1)
    .abortSignal(signal)
    .throwOnError();
  return toPage(data, count, from);
}

export type Message = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

/** Messages of the contact form, newest first, thirty at a time. */
export const messagesQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: messageKeys.list(view),
    queryFn: ({ pageParam, signal }) => fetchPage(view, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    meta: { what: 'the contact messages' },
  });

/** The three newest, handled or not, for the dashboard. */
export const newestMessagesQuery = () =>
  queryOptions({
    queryKey: messageKeys.newest(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('contact_form')
        .select('id, name, message, created_at, handled_at')
        .order('created_at', { ascending: false })
        .limit(3)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    refetchInterval: 60_000,
    meta: { what: 'the newest contact messages' },
  });
