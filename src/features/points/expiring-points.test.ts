import { expect, it } from 'vitest';
import { expiringPoints } from './expiring-points';

const now = new Date(2026, 10, 20, 12);
const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString();

it('adds up what is 11 or more months old, to the hour, deductions included', () => {
  const history = [
    { points: 900, created_at: at(2026, 11, 1) },
    { points: 70, created_at: at(2025, 12, 20, 13) },
    { points: 300, created_at: at(2025, 12, 20) },
    { points: -120, created_at: at(2025, 6, 1) },
    { points: 40, created_at: at(2023, 1, 1) },
  ];
  const expiring = expiringPoints(history, now);
  expect(expiring.points).toBe(220);
  expect(expiring.entries).toEqual(history.slice(2));
  expect(expiring.date).toEqual(new Date(2026, 11, 20, 12));
});

it('is nothing for a new member', () => {
  expect(expiringPoints([], now)).toMatchObject({ points: 0, entries: [] });
});

it('leaves out an entry whose date cannot be read', () => {
  expect(expiringPoints([{ points: 10, created_at: 'soon' }], now).points).toBe(0);
});
