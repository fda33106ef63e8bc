import { describe, expect, test } from 'vitest';
import { ownRangeSchema, rangeSchema, resolveRange } from './range';

const now = new Date('2026-11-20T22:30:00Z');
const at = (input: object) => resolveRange(rangeSchema.parse(input), now);

describe('the range of the analytics', () => {
  test('is the last 30 days on arrival, today included', () => {
    expect(at({})).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      chosen: '30d',
      label: 'Last 30 Days',
    });
  });

  test('can be 7 days, 90 days or 12 months', () => {
    expect(at({ range: '7d' })).toMatchObject({ from: '2026-11-14', label: 'Last 7 Days' });
    expect(at({ range: '90d' })).toMatchObject({ from: '2026-08-23', label: 'Last 90 Days' });
    expect(at({ range: '12m' })).toMatchObject({ from: '2025-11-21', label: 'Last 12 Months' });
  });

  test('can be two days of one’s own', () => {
    expect(at({ range: 'own', from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
      chosen: 'own',
      label: '1 Jan 2026 – 31 Mar 2026',
    });
  });

  test.each([
    { range: 'own', from: '2026-03-31', to: '2026-01-01' },
    { range: 'own', from: '2026-02-31', to: '2026-03-01' },
    { range: 'own', from: '2001-01-01', to: '2026-01-01' },
    { range: 'own' },
    { range: 'for ever' },
  ])('falls back to the last 30 days from %o', (input) => {
    expect(at(input)).toMatchObject({ chosen: '30d', to: '2026-11-20' });
  });
});

test('says what is wrong with a range of one’s own', () => {
  const problems = (from: string, to: string) =>
    ownRangeSchema.safeParse({ from, to }).error?.issues.map(({ message }) => message) ?? [];
  expect(problems('', '')).toEqual(['Choose the first day', 'Choose the last day']);
  expect(problems('2026-02-01', '2026-01-01')).toEqual([
    'The last day must not be before the first',
  ]);
  expect(problems('2010-01-01', '2026-01-01')).toEqual(['Choose at most ten years']);
  expect(problems('2026-01-01', '2026-01-01')).toEqual([]);
});
