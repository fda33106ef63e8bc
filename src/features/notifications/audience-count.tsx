import { useQuery } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { count } from '@/lib/format';
import type { Tier } from '@/lib/tiers';
import { audienceCountQuery } from './notification-queries';

/** How many members a send would reach now, announced when it changes; a warning when there are none. */
export function AudienceCount({ tiers }: { tiers: readonly Tier[] }) {
  const { data, error } = useQuery(audienceCountQuery(tiers));
  return (
    <p aria-live="polite" className="min-h-6">
      {error && <span className="text-falu">{toAppError(error).message}</span>}
      {!error && data === undefined && <span className="text-granite">Counting members…</span>}
      {data === 0 && <span className="text-falu">It would reach no members.</span>}
      {data !== undefined && data > 0 && (
        <>
          It reaches <strong className="font-medium">{count(data, 'member')}</strong>.
        </>
      )}
    </p>
  );
}
