import { addMonths, parseDate } from '@/lib/dates';

type Entry = { points: number; created_at: string };

const expiringAfterMonths = 11;

export type ExpiringPoints<T extends Entry> = {
  /** The sum over the entries: deductions of that time lower it, so it may be 0 or less. */
  points: number;
  /** One month from now. */
  date: Date;
  entries: T[];
};

/** Points that expire next: those of entries created 11 or more months ago. SPEC section 9. */
export function expiringPoints<T extends Entry>(
  history: readonly T[],
  now: Date = new Date(),
): ExpiringPoints<T> {
  const limit = addMonths(now, -expiringAfterMonths);
  const entries = history.filter((entry) => {
    const created = parseDate(entry.created_at);
    return created !== null && created <= limit;
  });
  return {
    points: entries.reduce((sum, entry) => sum + entry.points, 0),
    date: addMonths(now, 1),
    entries,
  };
}
