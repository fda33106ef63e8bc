import { describe, expect, it } from 'vitest';
import { addMonths, formatDate, formatDateTime, parseDate, relativeTime } from './dates';

describe('parseDate', () => {
  it('reads what PostgREST answers and what comes back straight after a write as the same moment', () => {
    const rest = parseDate('2026-11-20T21:03:33.36+00:00');
    expect(parseDate('2026-11-20 21:03:33.36+00')).toEqual(rest);
    expect(rest?.toISOString()).toBe('2026-11-20T21:03:33.360Z');
  });

  it('keeps a day on that day, whatever the zone', () => {
    expect(parseDate('1990-02-01')?.getDate()).toBe(1);
  });
});

describe('formatting', () => {
  it('says Not scheduled when missing and Invalid date when unparsable', () => {
    expect(formatDateTime(null)).toBe('Not scheduled');
    expect(formatDate('soon')).toBe('Invalid date');
    expect(formatDate('2025-03-04')).toBe('4 Mar 2025');
  });
});

describe('relativeTime', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (seconds: number) =>
    relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now);
  const day = 86_400;

  it.each([
    [-30, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [30 * day - 1, '29 days ago'],
    [30 * day, '1 month ago'],
    [359 * day, '11 months ago'],
    [360 * day, '1 year ago'],
    [800 * day, '2 years ago'],
  ])('%d seconds before is %s', (seconds, text) => {
    expect(before(seconds)).toBe(text);
  });
});

it('moves the 31st to the last day of a shorter month', () => {
  expect(addMonths(new Date(2026, 0, 31), 1).getDate()).toBe(28);
});
