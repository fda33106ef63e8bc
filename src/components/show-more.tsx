import { useRef, useState } from 'react';
import { formatNumber } from '@/lib/format';
import { Button } from './ui/button';

/** The first rows of a long list, and how to see more of it. Starts over when the list gets shorter than that. */
export function useShown<T>(rows: readonly T[], step = 25) {
  const [limit, setLimit] = useState(step);
  return {
    shown: rows.slice(0, limit),
    total: rows.length,
    count: Math.min(limit, rows.length),
    /** Whether one more press shows all the rest. */
    isLast: limit + step * 4 >= rows.length,
    onMore: () => setLimit(limit + step * 4),
  };
}

/** 'Show more' under a long list, with how much of it stands there. Nothing when all of it does. */
export function ShowMore({
  count,
  total,
  isLast,
  onMore,
  of,
}: {
  count: number;
  total: number;
  isLast: boolean;
  onMore: () => void;
  /** What is counted: 'redemptions'. */
  of: string;
}) {
  const status = useRef<HTMLParagraphElement>(null);
  if (count >= total && count <= 25) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      {count < total && (
        <Button
          size="sm"
          onClick={() => {
            onMore();
            // The button is about to go, and the focus would go with it.
            if (isLast) status.current?.focus();
          }}
        >
          Show more
        </Button>
      )}
      <p
        ref={status}
        tabIndex={-1}
        aria-live="polite"
        className="text-sm text-granite outline-none"
      >
        {formatNumber(count)} of {formatNumber(total)} {of}
      </p>
    </div>
  );
}
