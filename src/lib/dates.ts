/**
 * The one place that reads and writes dates. The API answers timestamps as `2026-11-20T21:03:33+00:00` or,
 * straight after a write, as `2026-11-20 21:03:33.36+00`; dates come as `2026-11-20` and mean that day here.
 */
export function parseDate(value: string | null | undefined): Date | null {
  if (!value) return null;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  const date = day
    ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
    : new Date(
        value
          .trim()
          .replace(/^(\S+) (?=\d)/, '$1T')
          .replace(/([+-]\d{2})$/, '$1:00'),
      );
  return Number.isNaN(date.getTime()) ? null : date;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function format(value: string | Date | null | undefined, as: Intl.DateTimeFormat): string {
  if (!value) return 'Not scheduled';
  const date = value instanceof Date ? value : parseDate(value);
  return date ? as.format(date) : 'Invalid date';
}

/** '4 Mar 2025'; 'Not scheduled' when missing, 'Invalid date' when unparsable. SPEC section 8. */
export function formatDate(value: string | Date | null | undefined): string {
  return format(value, dayFormat);
}

/** '4 Mar 2025, 14:30' in the viewer's zone; the same two words as {@link formatDate} otherwise. */
export function formatDateTime(value: string | Date | null | undefined): string {
  return format(value, timeFormat);
}

/** A date as `<input type="datetime-local">` wants it: local, to the minute. */
export function toDateTimeInput(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Today as `YYYY-MM-DD` in the viewer's zone, for date inputs and their limits. */
export function toDateInput(date: Date): string {
  return toDateTimeInput(date).slice(0, 10);
}

/** The moment `count` calendar months away; the 31st falls back to a shorter month's last day. */
export function addMonths(date: Date, count: number): Date {
  const moved = new Date(date);
  moved.setMonth(date.getMonth() + count);
  if (moved.getDate() !== date.getDate()) moved.setDate(0);
  return moved;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * 'just now' under 60 seconds, then minutes, hours, days (under 30), months (under 12), years. SPEC section 9.
 * A clock that runs behind makes the future 'just now' rather than a negative age.
 */
export function relativeTime(value: string | null | undefined, now: Date = new Date()): string {
  const date = parseDate(value);
  if (!date) return formatDate(value);
  const seconds = Math.floor((now.getTime() - date.getTime()) / 1000);
  if (seconds < minute) return 'just now';
  if (seconds < hour) return ago(seconds / minute, 'minute');
  if (seconds < day) return ago(seconds / hour, 'hour');
  const days = Math.floor(seconds / day);
  if (days < 30) return ago(days, 'day');
  const months = Math.floor(days / 30);
  return months < 12 ? ago(months, 'month') : ago(Math.max(1, days / 365), 'year');
}

function ago(amount: number, unit: string): string {
  const count = Math.floor(amount);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
