import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { toAppError } from '@/lib/errors';
import { Button } from './ui/button';
import { Spinner } from './ui/spinner';

/** The spinner of a screen or a part of it. Screen readers hear `label`. */
export function PendingState({
  label = 'Loading…',
  className,
}: {
  label?: string;
  className?: string;
}) {
  return (
    <div role="status" className={cn('grid place-items-center py-16 text-granite', className)}>
      <Spinner className="size-6" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** Nothing to show, in the words of the specification, and what to do about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-granite">{children}</p>
      {action}
    </div>
  );
}

/** A failed load: the specified fallback text, why, and a Retry. SPEC section 8, DESIGN section 6. */
export function ErrorState({
  children,
  error,
  onRetry,
  retrying = false,
}: {
  /** The fallback text, e.g. 'No members found'. */
  children?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-8">
      {children && <p className="text-granite">{children}</p>}
      <p className={cn(children && 'text-sm', 'text-falu')}>{toAppError(error).message}</p>
      {onRetry && (
        <Button size="sm" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

type QueryBoundaryProps<T> = {
  /** A query, or several combined into one of its shape. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  children: (data: T) => ReactNode;
  /** Shown until the first answer; a spinner when left out. */
  pending?: ReactNode;
  /** Whether the answer is nothing to show; by default an empty list or null. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** The fallback text of a failed load. */
  failed?: ReactNode;
};

/** pending → error → empty → data, in that order. Data that is already there survives a failed refresh. */
export function QueryBoundary<T>({
  query,
  children,
  pending,
  isEmpty = (data) => data === null || (Array.isArray(data) && data.length === 0),
  empty,
  failed,
}: QueryBoundaryProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && !error) return pending ?? <PendingState />;
  if (data === undefined) {
    return (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching}>
        {failed}
      </ErrorState>
    );
  }
  if (empty !== undefined && isEmpty(data)) {
    return typeof empty === 'string' ? <EmptyState>{empty}</EmptyState> : empty;
  }
  return children(data);
}
