import { expect, it } from 'vitest';
import { withNewest } from './recent-activity';

const event = (id: string) => ({ id, created_at: '2026-11-20T10:00:00Z' });
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

it('puts a new event on top and keeps five', () => {
  expect(ids(withNewest([], event('a')))).toBe('a');
  expect(ids(withNewest([...'bcdef'].map(event), event('a')))).toBe('abcde');
});

it('does not show an event twice', () => {
  expect(ids(withNewest([...'abc'].map(event), event('b')))).toBe('abc');
});
