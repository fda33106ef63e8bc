import { z } from 'zod';
import { parseDate } from '@/lib/dates';

/** How many members joined in a stretch of time, per tier. `date` is its first day, `YYYY-MM-DD` in UTC. */
export type GrowthBucket = { date: string; silver: number; gold: number; platinum: number };
export type GrowthUnit = 'day' | 'week' | 'month';

/** The tiers of the chart in the order of their bars. `letter` stands under each bar. */
export const growthTiers = [
  { key: 'silver', name: 'Silver', letter: 'S' },
  { key: 'gold', name: 'Gold', letter: 'G' },
  { key: 'platinum', name: 'Platinum', letter: 'P' },
] as const;

const bucketSchema = z.object({
  date: z.string(),
  silver: z.number(),
  gold: z.number(),
  platinum: z.number(),
});

/** The `trends` that the database counts; throws when they have another shape. */
export function parseGrowth(trends: unknown): GrowthBucket[] {
  return z.array(bucketSchema).parse(trends);
}

/** Members per tier. Joins of a tier nobody knows yet count nowhere. */
export function countTiers(members: readonly { current_tier: string }[]) {
  const of = (tier: string) => members.filter((member) => member.current_tier === tier).length;
  return { silver: of('SILVER'), gold: of('GOLD'), platinum: of('PLATINUM') };
}

/** The last six months, this one included, by month of joining and by tier; in UTC, as the database counts. SPEC section 9. */
export function growthByMonth(
  joins: readonly { current_tier: string; created_at: string }[],
  now: Date = new Date(),
): GrowthBucket[] {
  const dated = joins.map(({ current_tier, created_at }) => ({
    current_tier,
    month: parseDate(created_at)?.toISOString().slice(0, 7),
  }));
  return Array.from({ length: 6 }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5 + index));
    const date = first.toISOString().slice(0, 10);
    return { date, ...countTiers(dated.filter(({ month }) => month === date.slice(0, 7))) };
  });
}

/** Whether nobody joined in any of the buckets: the chart then says 'No data available'. */
export function isEmptyGrowth(buckets: readonly GrowthBucket[]): boolean {
  return buckets.every(({ silver, gold, platinum }) => silver + gold + platinum === 0);
}

/** The unit of neighbouring buckets, told from their distance. */
export function growthUnit(buckets: readonly GrowthBucket[]): GrowthUnit {
  const [first, second] = buckets;
  if (!first || !second) return 'month';
  const days = (Date.parse(second.date) - Date.parse(first.date)) / 86_400_000;
  if (days < 2) return 'day';
  return days < 8 ? 'week' : 'month';
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const short = {
  day: inUtc({ day: 'numeric', month: 'short' }),
  week: inUtc({ day: 'numeric', month: 'short' }),
  month: inUtc({ month: 'short' }),
};
const dayInFull = inUtc({ dateStyle: 'medium' });
const monthInFull = inUtc({ month: 'long', year: 'numeric' });

/** 'Nov' or '14 Nov' under the axis. */
export function shortLabel({ date }: Pick<GrowthBucket, 'date'>, unit: GrowthUnit): string {
  return short[unit].format(new Date(date));
}

/** 'November 2026', '14 Nov 2026' or 'Week of 9 Nov 2026'. */
export function fullLabel({ date }: GrowthBucket, unit: GrowthUnit): string {
  const day = new Date(date);
  if (unit === 'month') return monthInFull.format(day);
  return unit === 'week' ? `Week of ${dayInFull.format(day)}` : dayInFull.format(day);
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** A figure that fits over its bar: 987, '6.3k'. The exact one is in the tooltip and the table. */
export function shortFigure(value: unknown): string {
  return compact.format(Number(value));
}

/** How wide a bar is and how far apart, in pixels: 20 wide for the six months (SPEC section 9), narrower where there are many more. */
export function barMeasures(buckets: number) {
  const [bar, barGap, groupGap] =
    buckets <= 7 ? [20, 4, 20] : buckets <= 14 ? [12, 3, 14] : [5, 1, 6];
  return { bar, barGap, minWidth: 44 + buckets * (3 * bar + 2 * barGap + groupGap) };
}
