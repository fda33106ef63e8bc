import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage, toPage } from '@/lib/pages';
import { supabase } from '@/lib/supabase';
import { containing, type Filter, momentsOf } from './audit-filter';

export const auditKeys = {
  all: ['audit'] as const,
  list: (filter: Filter) => [...auditKeys.all, 'list', filter] as const,
};

const pageSize = 50;

async function fetchPage(filter: Filter, from: number, signal: AbortSignal) {
  let query = supabase
    .from('audit_log')
    .select(
      'id, created_at, actor_id, actor_email, action, entity, entity_id, before, after, reason',
      { count: 'exact' },
    );
  const { since, before } = momentsOf(filter);
  if (filter.who.trim()) query = query.ilike('actor_email', containing(filter.who));
  if (filter.what !== 'all') query = query.eq('entity', filter.what);
  if (since) query = query.gte('created_at', since);
  if (before) query = query.lt('created_at', before);
  const { data, count } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1)
    .abortSignal(signal)
    .throwOnError();
  return toPage(data, count, from);
}

export type AuditEntry = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

/** The log, newest first, fifty entries at a time. */
export const auditQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: auditKeys.list(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    meta: { what: 'the audit log' },
  });
