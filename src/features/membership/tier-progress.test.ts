import { describe, expect, it } from 'vitest';
import { tierProgress } from './tier-progress';

const tiers = [
  { name: 'SILVER', points_required: 0 },
  { name: 'GOLD', points_required: 5000 },
  { name: 'PLATINUM', points_required: 15_000 },
];

describe('tierProgress', () => {
  it.each([
    ['SILVER', 0, 'GOLD', 0, 5000],
    ['SILVER', 1250, 'GOLD', 25, 3750],
    ['GOLD', 7500, 'PLATINUM', 50, 7500],
    ['GOLD', -300, 'PLATINUM', 0, 15_300],
    // A tier given by hand may be below what the points would reach.
    ['SILVER', 9000, 'GOLD', 100, 0],
  ])(
    '%s with %d points is on the way to %s: %d %%, %d to go',
    (tier, points, next, share, left) => {
      const progress = tierProgress(tiers, tier, points);
      expect(progress.current?.name).toBe(tier);
      expect(progress.next?.name).toBe(next);
      expect(progress.percentage).toBe(share);
      expect(progress.pointsToNext).toBe(left);
    },
  );

  it('is complete at the top, whatever the points', () => {
    expect(tierProgress(tiers, 'PLATINUM', 20)).toMatchObject({
      next: undefined,
      percentage: 100,
      pointsToNext: 0,
    });
  });

  it('takes the first tier for an unknown name, and missing points for 0', () => {
    expect(tierProgress(tiers, 'BRONZE', null)).toMatchObject({
      current: { name: 'SILVER' },
      percentage: 0,
      pointsToNext: 5000,
    });
  });

  it('survives an empty ladder', () => {
    expect(tierProgress([], 'GOLD', 10)).toMatchObject({ current: undefined, percentage: 100 });
  });
});
