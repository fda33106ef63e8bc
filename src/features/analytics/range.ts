import { z } from 'zod';
import { addMonths, formatDate } from '@/lib/dates';

/** Two days inclusive, `YYYY-MM-DD` in UTC, as the database counts. */
export type DateRange = { from: string; to: string };

export const presets = {
  '7d': 'Last 7 Days',
  '30d': 'Last 30 Days',
  '90d': 'Last 90 Days',
  '12m': 'Last 12 Months',
} as const;
export type Preset = keyof typeof presets;

export const isPreset = (value: string): value is Preset => value in presets;

const day = z.iso.date();

/** The range in the URL; the last 30 days unless it says something else that makes sense. */
export const rangeSchema = z.object({
  range: z.enum(['7d', '30d', '90d', '12m', 'own']).catch('30d'),
  from: day.catch(''),
  to: day.catch(''),
});
export type RangeState = z.infer<typeof rangeSchema>;

/** A range of one's own: both days, in order, at most ten years. */
export const ownRangeSchema = z
  .object({
    from: day.catch(''),
    to: day.catch(''),
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof DateRange, message: string) =>
      void issues.push({ code: 'custom', message, path: [path], input: value });
    if (!value.from) refuse('from', 'Choose the first day');
    if (!value.to) refuse('to', 'Choose the last day');
    if (!value.from || !value.to) return;
    if (value.to < value.from) refuse('to', 'The last day must not be before the first');
    else if (Date.parse(value.to) - Date.parse(value.from) > 3660 * dayLength)
      refuse('to', 'Choose at most ten years');
  });

const dayLength = 86_400_000;
const utcDay = (date: Date) => date.toISOString().slice(0, 10);
const daysAgo = (now: Date, days: number) => utcDay(new Date(now.getTime() - days * dayLength));

/** The days a choice stands for and its name on the button. A broken range of one's own falls back to the last 30 days. */
export function resolveRange(
  { range, from, to }: RangeState,
  now: Date = new Date(),
): DateRange & { chosen: RangeState['range']; label: string } {
  if (range === 'own' && ownRangeSchema.safeParse({ from, to }).success) {
    return { from, to, chosen: 'own', label: `${formatDate(from)} – ${formatDate(to)}` };
  }
  const preset = range === 'own' ? '30d' : range;
  const starts = {
    '7d': daysAgo(now, 6),
    '30d': daysAgo(now, 29),
    '90d': daysAgo(now, 89),
    '12m': utcDay(new Date(addMonths(now, -12).getTime() + dayLength)),
  };
  return { from: starts[preset], to: utcDay(now), chosen: preset, label: presets[preset] };
}
