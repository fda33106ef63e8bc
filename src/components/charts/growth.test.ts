import { describe, expect, test } from 'vitest';
import {
  barMeasures,
  countTiers,
  fullLabel,
  growthByMonth,
  growthUnit,
  isEmptyGrowth,
  parseGrowth,
  shortFigure,
  shortLabel,
} from './growth';

const now = new Date('2026-11-20T12:00:00Z');
const join = (created_at: string, current_tier = 'SILVER') => ({ created_at, current_tier });

describe('growth by month of joining', () => {
  test('covers six months, this one last, empty ones too', () => {
    const months = growthByMonth([], now).map(({ date }) => date);
    expect(months).toEqual([
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    expect(isEmptyGrowth(growthByMonth([], now))).toBe(true);
  });

  test('counts per tier, and leaves out what is older', () => {
    const growth = growthByMonth(
      [
        join('2026-05-31T23:59:59+00:00'),
        join('2026-06-01T00:00:00+00:00'),
        join('2026-11-02 08:00:00+00', 'GOLD'),
        join('2026-11-19T08:00:00+00:00', 'GOLD'),
        join('2026-11-20T08:00:00+00:00', 'PLATINUM'),
      ],
      now,
    );
    expect(growth[0]).toEqual({ date: '2026-06-01', silver: 1, gold: 0, platinum: 0 });
    expect(growth[5]).toEqual({ date: '2026-11-01', silver: 0, gold: 2, platinum: 1 });
    expect(isEmptyGrowth(growth)).toBe(false);
  });

  test('a month begins at midnight UTC, as in the database', () => {
    const growth = growthByMonth([join('2026-10-31T23:30:00-02:00')], now);
    expect(growth[5]?.silver).toBe(1);
  });

  test('reaches over the turn of the year', () => {
    const months = growthByMonth([], new Date('2026-02-01T00:00:00Z')).map(({ date }) => date);
    expect(months[0]).toBe('2025-09-01');
    expect(months[5]).toBe('2026-02-01');
  });
});

test('counts members per tier', () => {
  expect(countTiers([join('', 'GOLD'), join('', 'GOLD'), join('', 'BRONZE')])).toEqual({
    silver: 0,
    gold: 2,
    platinum: 0,
  });
});

test('tells days, weeks and months apart, and names them', () => {
  const at = (date: string) => ({ date, silver: 0, gold: 0, platinum: 0 });
  expect(growthUnit([at('2026-11-01'), at('2026-11-02')])).toBe('day');
  expect(growthUnit([at('2026-11-02'), at('2026-11-09')])).toBe('week');
  expect(growthUnit([at('2026-02-01'), at('2026-03-01')])).toBe('month');
  expect(growthUnit([])).toBe('month');
  expect(shortLabel(at('2026-11-01'), 'month')).toBe('Nov');
  expect(fullLabel(at('2026-11-01'), 'month')).toBe('November 2026');
  expect(fullLabel(at('2026-11-09'), 'week')).toBe('Week of 9 Nov 2026');
});

test('figures over bars stay short', () => {
  expect([0, 987, 6277, 120_000].map(shortFigure)).toEqual(['0', '987', '6.3k', '120k']);
});

test('six months have bars 20 wide', () => {
  expect(barMeasures(6).bar).toBe(20);
  expect(barMeasures(31).bar).toBeLessThan(20);
});

test('refuses trends of another shape', () => {
  expect(() => parseGrowth([{ date: '2026-11-01', silver: 'many' }])).toThrow();
  expect(() => parseGrowth(null)).toThrow();
});
