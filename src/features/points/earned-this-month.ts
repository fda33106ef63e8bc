import { parseDate } from '@/lib/dates';

/** What the ledger gained since the first of this month in the viewer's zone, deductions left out. */
export function earnedThisMonth(
  history: readonly { points: number; created_at: string }[],
  now: Date = new Date(),
): number {
  const first = new Date(now.getFullYear(), now.getMonth(), 1);
  return history.reduce((sum, { points, created_at }) => {
    const created = parseDate(created_at);
    return points > 0 && created !== null && created >= first ? sum + points : sum;
  }, 0);
}
