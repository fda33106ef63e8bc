import { expect, it } from 'vitest';
import { currentOfferings } from './current-offerings';

const now = new Date(2026, 10, 20, 23, 59);
const offering = (startDate: string, endDate: string | null, tiers = ['GOLD']) => ({
  startDate,
  endDate,
  tiers,
});

it('shows an offering from its first day to its last, both included', () => {
  const first = offering('2026-11-20', '2026-12-01');
  const last = offering('2026-11-01', '2026-11-20');
  const ongoing = offering('2020-01-01', null);
  const past = offering('2026-11-01', '2026-11-19');
  const future = offering('2026-11-21', null);
  expect(currentOfferings([first, last, ongoing, past, future], 'GOLD', now)).toEqual([
    first,
    last,
    ongoing,
  ]);
});

it('leaves out what is for other tiers', () => {
  expect(currentOfferings([offering('2026-01-01', null, ['SILVER'])], 'GOLD', now)).toEqual([]);
});
