import type { UseQueryResult } from '@tanstack/react-query';

type Part<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown;
};

/** Three queries as one, for a `QueryBoundary`: there when all are there, failed when one has. */
export function combine<A, B, C>(a: Part<A>, b: Part<B>, c: Part<C>): Part<[A, B, C]> {
  const all = [a, b, c];
  const isThere = a.data !== undefined && b.data !== undefined && c.data !== undefined;
  return {
    data: isThere ? [a.data as A, b.data as B, c.data as C] : undefined,
    error: a.error ?? b.error ?? c.error,
    isFetching: all.some((query) => query.isFetching),
    refetch: () => Promise.all(all.filter(({ error }) => error).map((query) => query.refetch())),
  };
}
