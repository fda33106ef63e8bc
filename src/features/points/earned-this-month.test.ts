import { expect, it } from 'vitest';
import { earnedThisMonth } from './earned-this-month';

it('adds up what came in since the first of the month', () => {
  const at = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();
  const history = [
    { points: 120, created_at: at(11, 19) },
    { points: -40, created_at: at(11, 2) },
    { points: 5, created_at: at(11, 1) },
    { points: 300, created_at: at(10, 31) },
  ];
  expect(earnedThisMonth(history, new Date(2026, 10, 20))).toBe(125);
});
