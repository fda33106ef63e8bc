import { toAppError } from '@/lib/errors';
import { queryClient } from '@/lib/query-client';
import { memberKeys } from './member-queries';

/**
 * After a refusal by the database the page knew less than it: the member has been suspended, their tier or its benefits
 * have changed. So what the page believes about the member is fetched again.
 */
export function refreshStanding(error: unknown): void {
  if (toAppError(error).kind !== 'refused') return;
  void queryClient.invalidateQueries({ queryKey: memberKeys.all });
  void queryClient.invalidateQueries({ queryKey: memberKeys.tiers });
}
