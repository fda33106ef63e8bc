import { expect, it } from 'vitest';
import { secondsLeft } from './idle';

const minute = 60_000;

it.each([
  [28 * minute, null],
  [29 * minute - 1, null],
  [29 * minute, 60],
  [29.5 * minute, 30],
  [30 * minute, 0],
  [9000 * minute, 0],
])('after %d ms without activity, of 30 minutes: %s', (idle, left) => {
  expect(secondsLeft(0, idle, 30)).toBe(left);
});

it('warns half-way when the whole timeout is a minute', () => {
  expect(secondsLeft(0, 29_000, 1)).toBeNull();
  expect(secondsLeft(0, 30_000, 1)).toBe(30);
});
