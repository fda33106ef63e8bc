import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { toAppError } from '@/lib/errors';
import { formatNumber } from '@/lib/format';
import type { MemberDirectory } from './member-directory';

/** 'Total Members: N', how many of them are shown, and how far the list has come while it arrives. */
export function MembersCount({
  directory,
  found,
  isFetching,
  error,
  onRetry,
}: {
  directory: MemberDirectory;
  found: number;
  isFetching: boolean;
  error: unknown;
  onRetry: () => void;
}) {
  const arrived = directory.members.length;
  const complete = arrived >= directory.total;
  const text = `${formatNumber(arrived)} of ${formatNumber(directory.total)} loaded`;
  return (
    <div className="mt-5 mb-2 grid gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-medium tabular">Total Members: {formatNumber(directory.total)}</p>
        {found !== arrived && (
          <p className="text-sm text-granite tabular" aria-live="polite">
            {formatNumber(found)} shown
          </p>
        )}
        {!complete && !error && <p className="ms-auto text-sm text-granite tabular">{text}</p>}
        {complete && isFetching && <p className="ms-auto text-sm text-granite">Updating…</p>}
      </div>
      {!complete && !error && (
        <Progress
          label="Loading members"
          value={(100 * arrived) / directory.total}
          valueText={text}
        />
      )}
      {Boolean(error) && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-falu">
            {complete ? 'The list could not be updated.' : `${text}, the rest is missing.`}{' '}
            {toAppError(error).message}
          </p>
          <Button size="sm" busy={isFetching} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
