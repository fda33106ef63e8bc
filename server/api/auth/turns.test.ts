import { expect, it } from 'vitest';
import { Crowded, createTurns } from './turns.ts';

it('runs as many at once as allowed, the others in order, and goes on after a failure', async () => {
  const turns = createTurns(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (i: number) =>
    turns(async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      order.push(i);
      running--;
      if (i === 1) throw new Error('one fails');
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

it('turns people away when too many wait', async () => {
  const turns = createTurns(1, 1);
  let finish = () => {};
  const first = turns(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const second = turns(async () => {});
  await expect(turns(async () => {})).rejects.toBeInstanceOf(Crowded);
  finish();
  await Promise.all([first, second]);
});
