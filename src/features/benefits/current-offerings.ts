import { parseDate, toDateInput } from '@/lib/dates';

type Dated = { startDate: string; endDate: string | null; tiers: readonly string[] };

/**
 * Offerings for a tier on a day, both ends included. The database shows members no others; staff, who may read
 * all of them, see here what a member of their tier would.
 */
export function currentOfferings<T extends Dated>(
  offerings: readonly T[],
  tier: string,
  now: Date = new Date(),
): T[] {
  const today = parseDate(toDateInput(now));
  return offerings.filter(({ startDate, endDate, tiers }) => {
    const start = parseDate(startDate);
    const end = parseDate(endDate);
    return (
      today !== null &&
      tiers.includes(tier) &&
      (start === null || start <= today) &&
      (end === null || end >= today)
    );
  });
}
