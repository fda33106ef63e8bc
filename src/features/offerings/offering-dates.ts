import { formatDate } from '@/lib/dates';
import { tierName } from '@/lib/tiers';

type Dates = { startDate: string; endDate: string | null };
export type Phase = 'current' | 'upcoming' | 'ended';

/** '1 Nov 2026 to 30 Nov 2026', or 'Ongoing' without an end. SPEC section 2. */
export function dateRange({ startDate, endDate }: Dates): string {
  return endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : 'Ongoing';
}

/** 'Available for Gold, Platinum members'. SPEC section 2. */
export function audience(tiers: readonly string[]): string {
  return `Available for ${tiers.map(tierName).join(', ')} members`;
}

/** Whether members see it on the given day (`YYYY-MM-DD`, in UTC, as the database decides). Both ends belong to it. */
export function phaseOn({ startDate, endDate }: Dates, today: string): Phase {
  if (startDate > today) return 'upcoming';
  return endDate && endDate < today ? 'ended' : 'current';
}

/** The last day of an offering that is ended on the given day: the day before, so that members stop seeing it at once. One that began today has today. */
export function lastDayWhenEnded({ startDate }: Dates, today: string): string {
  if (startDate >= today) return startDate;
  return new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
}

/** Today as the database reckons it. */
export function todayUtc(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}
