import type { Database } from '@/lib/database.types';
import { parseDate } from '@/lib/dates';
import { foldText } from './fold-text';

type Returned = Database['public']['Functions']['get_all_members']['Returns'][number];

/** A row of the remote function. The generator cannot know that a name may be missing. */
export type MemberRow = Omit<Returned, 'full_name'> & { full_name: string | null };

/** A member of the listing with what searching and sorting need, computed once when it arrives. */
export type ListedMember = MemberRow & { text: string; joinedAt: number; activeAt: number };

export const memberSorts = ['joined', 'points', 'activity'] as const;
export type MemberSort = (typeof memberSorts)[number];

type Order = readonly ListedMember[];

/** All members that have arrived, in each of the three orders, and how many there are in the programme. */
export type MemberDirectory = { total: number; orders: Record<MemberSort, Order> };

export const emptyDirectory: MemberDirectory = {
  total: 0,
  orders: { joined: [], points: [], activity: [] },
};

type Compare = (a: ListedMember, b: ListedMember) => number;

const newestFirst: Compare = (a, b) => b.joinedAt - a.joinedAt || (a.id < b.id ? -1 : 1);

/** Newest, most points, latest activity first (SPEC section 9); equals fall back to the newest. */
const compare: Record<MemberSort, Compare> = {
  joined: newestFirst,
  points: (a, b) => b.points - a.points || newestFirst(a, b),
  activity: (a, b) => b.activeAt - a.activeAt || newestFirst(a, b),
};

function listed(row: MemberRow): ListedMember {
  return {
    ...row,
    text: foldText(`${row.full_name ?? ''} ${row.email}`),
    joinedAt: parseDate(row.created_at)?.getTime() ?? 0,
    activeAt: parseDate(row.updated_at)?.getTime() ?? 0,
  };
}

/**
 * Adds a page. The sort sees two sorted runs and merges them in one pass, so that a hundred thousand members stay sorted three
 * ways while they arrive, and choosing another order is only choosing another list.
 */
export function addMembers(
  { orders }: MemberDirectory,
  rows: readonly MemberRow[],
  total: number,
): MemberDirectory {
  const fresh = rows.map(listed);
  const merged = (sort: MemberSort) =>
    [...orders[sort], ...fresh.toSorted(compare[sort])].sort(compare[sort]);
  return {
    total,
    orders: { joined: merged('joined'), points: merged('points'), activity: merged('activity') },
  };
}

/** Replaces what has changed about some members, by id, and puts them where they now belong. */
export function changeMembers(
  { total, orders }: MemberDirectory,
  changes: ReadonlyMap<string, Partial<MemberRow>>,
): MemberDirectory {
  const changed = (sort: MemberSort) =>
    orders[sort]
      .map((member) => {
        const change = changes.get(member.id);
        return change ? listed({ ...member, ...change }) : member;
      })
      .sort(compare[sort]);
  return {
    total,
    orders: {
      joined: changed('joined'),
      points: changed('points'),
      activity: changed('activity'),
    },
  };
}
