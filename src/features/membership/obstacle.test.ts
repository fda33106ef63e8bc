import { expect, it } from 'vitest';
import { obstacleOf } from './obstacle';

it.each([
  ['active', false, null],
  ['suspended', false, 'suspended'],
  ['inactive', false, 'inactive'],
  ['active', true, 'maintenance'],
  ['suspended', true, 'suspended'],
  [undefined, undefined, null],
] as const)('a member who is %s, maintenance %s: %s', (status, maintenance, obstacle) => {
  expect(obstacleOf(status, maintenance)).toBe(obstacle);
});
