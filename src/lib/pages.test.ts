import { expect, it } from 'vitest';
import { nextPage, toPage } from './pages';

it('goes on behind what has come, until all has', () => {
  expect(nextPage(toPage(['a', 'b'], 5, 0))).toBe(2);
  expect(nextPage(toPage(['e'], 5, 4))).toBeUndefined();
});

it('ends at an empty page, although the count says that there is more', () => {
  expect(nextPage(toPage([], 5, 3))).toBeUndefined();
});
