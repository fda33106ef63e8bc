import { expect, it } from 'vitest';
import {
  addMembers,
  changeMembers,
  emptyDirectory,
  type MemberDirectory,
  type MemberRow,
} from './member-directory';
import { filterMembers, type MemberFilter, memberFilterSchema } from './member-filter';

function row(id: string, change: Partial<MemberRow> = {}): MemberRow {
  return {
    id,
    email: `${id}@members.example`,
    full_name: `Member ${id}`,
    current_tier: 'SILVER',
    points: 0,
    status: 'active',
    created_at: '2026-01-01T00:00:00+00:00',
    updated_at: '2026-01-01T00:00:00+00:00',
    ...change,
  };
}

const all = memberFilterSchema.parse({});

/** The ids that a filter leaves, in their order. */
const ids = (directory: MemberDirectory, filter: Partial<MemberFilter> = {}) =>
  filterMembers(directory, { ...all, ...filter })
    .map((member) => member.id)
    .join('');

const first = addMembers(
  emptyDirectory,
  [
    row('a', { full_name: 'Britta Öström', points: 40, created_at: '2025-01-01 10:00:00.5+00' }),
    row('b', { full_name: null, points: 900, updated_at: '2026-03-01T00:00:00+00:00' }),
  ],
  4,
);
const directory = addMembers(
  first,
  [
    row('c', { current_tier: 'GOLD', points: 40, created_at: '2026-02-01T00:00:00+00:00' }),
    row('d', { full_name: 'Søren Kjær', status: 'suspended', updated_at: '2025-12-01T00:00:00Z' }),
  ],
  4,
);

it('keeps each order while pages arrive: newest, most points, latest activity first', () => {
  expect(ids(directory)).toBe('cbda');
  expect(ids(directory, { sort: 'points' })).toBe('bcad');
  expect(ids(directory, { sort: 'activity' })).toBe('bcad');
  expect(directory.total).toBe(4);
  expect(ids(first)).toBe('ba');
});

it('finds names and addresses by words in any order, without accents and case', () => {
  const found = (search: string) => ids(directory, { search });
  expect(found('OSTROM brit')).toBe('a');
  expect(found('öström')).toBe('a');
  expect(found('soren kjaer')).toBe('d');
  expect(found('b@members')).toBe('b');
  expect(found('nobody')).toBe('');
  expect(found('   ')).toBe('cbda');
});

it('filters by tier and status together', () => {
  expect(ids(directory, { tier: 'GOLD' })).toBe('c');
  expect(ids(directory, { status: 'suspended' })).toBe('d');
  expect(ids(directory, { tier: 'GOLD', status: 'suspended' })).toBe('');
});

it('moves a changed member to its place and leaves the others alone', () => {
  const changed = changeMembers(directory, new Map([['a', { points: 5000, status: 'inactive' }]]));
  expect(ids(changed, { sort: 'points' })).toBe('abcd');
  expect(ids(changed)).toBe('cbda');
  expect(ids(changed, { status: 'inactive' })).toBe('a');
  expect(changed.members[1]).toBe(directory.members[1]);
  expect(ids(directory, { sort: 'points' })).toBe('bcad');

  const renamed = changeMembers(directory, new Map([['b', { full_name: 'Åse Holm' }]]));
  expect(ids(renamed, { search: 'ase holm' })).toBe('b');
  expect(ids(renamed, { search: 'members.example' })).toBe('cbda');
});

it('sorts thousands that arrive page by page as one sort would', () => {
  const rows = Array.from({ length: 5000 }, (_, i) =>
    row(String(i).padStart(5, '0'), {
      points: (i * 7919) % 3001,
      created_at: new Date(1.7e12 + i * 60_000).toISOString(),
    }),
  );
  let paged = emptyDirectory;
  for (let from = 0; from < rows.length; from += 1000)
    paged = addMembers(paged, rows.slice(from, from + 1000), rows.length);
  const whole = addMembers(emptyDirectory, rows, rows.length);
  for (const sort of ['joined', 'points', 'activity'] as const) {
    expect(ids(paged, { sort })).toBe(ids(whole, { sort }));
    expect(ids(paged, { sort, search: '49' })).toBe(ids(whole, { sort, search: '49' }));
  }
  expect(ids(paged).startsWith('04999')).toBe(true);
});

it('reads what the address says and forgives what it cannot', () => {
  expect(memberFilterSchema.parse({ tier: 'GOLD', sort: 'points', status: 'gone' })).toEqual({
    search: '',
    tier: 'GOLD',
    status: 'all',
    sort: 'points',
  });
});
