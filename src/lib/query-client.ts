import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toAppError } from './errors';
import { toast } from './toast';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** For the log line: what was being loaded, in the product's words. */
      what?: string;
      /** Stale as soon as something happens to the member: refetched when an activity arrives. */
      followsActivity?: boolean;
    };
    mutationMeta: {
      /** Keys whose queries are stale once the mutation has succeeded. */
      invalidates?: readonly QueryKey[];
      /** What to tell the person when their action failed, e.g. 'The benefit could not be redeemed'. Without it, the screen tells them itself. */
      failure?: string;
      /** What to tell them when it succeeded. Only where nothing on the screen shows it. */
      success?: string;
    };
  }
}

/** Failures that may pass by themselves are tried again twice; a refusal is final. */
function shouldRetry(failures: number, error: unknown): boolean {
  const { kind } = toAppError(error);
  return failures < 2 && (kind === 'network' || kind === 'unavailable');
}

/** The one query client: it logs every failure, invalidates by `meta.invalidates` and speaks by `meta.failure`. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      console.error(`Could not load ${query.meta?.what ?? query.queryKey.join(' ')}`, error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      console.error(mutation.meta?.failure ?? 'An action failed', error);
      const title = mutation.meta?.failure;
      if (title) toast({ kind: 'failure', title, description: toAppError(error).message });
    },
    onSuccess: (_data, _variables, _result, mutation) => {
      for (const queryKey of mutation.meta?.invalidates ?? []) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (mutation.meta?.success) toast({ kind: 'success', title: mutation.meta.success });
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry },
    // A write is not repeated behind the person's back: the first one may have arrived.
    mutations: { retry: false },
  },
});
