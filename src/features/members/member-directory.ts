import type { Database } from '@/lib/database.types';
import { parseDate } from '@/lib/dates';
import { foldText } from './fold-text';

type Returned = Database['public']['Functions']['get_all_members']['Returns'][number];

/** A row of the remote function. The generator cannot know that a name may be missing. */
export type MemberRow = Omit<Returned, 'full_name'> & { full_name: string | null };

/** A member of the listing with what sorting needs, computed once when it arrives. */
export type ListedMember = MemberRow & { joinedAt: number; activeAt: number };

export const memberSorts = ['joined', 'points', 'activity'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** What is searched of some members in a row, one line each: one long text is searched far quicker than many short ones. */
export type TextBlock = { first: number; text: string; ends: Uint32Array };

/**
 * All members that have arrived, in the order of arrival, and beside them what makes a hundred thousand of them quick: each of the
 * three orders as places in that list, and their texts in blocks.
 */
export type MemberDirectory = {
  /** How many there are in the programme. */
  total: number;
  members: readonly ListedMember[];
  orders: Record<MemberSort, Uint32Array>;
  blocks: readonly TextBlock[];
};

const none = new Uint32Array();

export const emptyDirectory: MemberDirectory = {
  total: 0,
  members: [],
  orders: { joined: none, points: none, activity: none },
  blocks: [],
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
    joinedAt: parseDate(row.created_at)?.getTime() ?? 0,
    activeAt: parseDate(row.updated_at)?.getTime() ?? 0,
  };
}

function block(members: readonly ListedMember[], first: number): TextBlock {
  const lines = members.map(
    ({ full_name, email }) => `${foldText(`${full_name ?? ''} ${email}`)}\n`,
  );
  let end = 0;
  const ends = Uint32Array.from(lines, (line) => {
    end += line.length;
    return end;
  });
  return { first, text: lines.join(''), ends };
}

/** Puts places into an order: looks for where the few belong rather than comparing with everybody. */
function insert(
  order: Uint32Array,
  places: readonly number[],
  members: readonly ListedMember[],
  by: Compare,
): Uint32Array {
  const at = (place: number) => members[place] as ListedMember;
  const result = new Uint32Array(order.length + places.length);
  let taken = 0;
  let written = 0;
  for (const place of places.toSorted((a, b) => by(at(a), at(b)))) {
    let low = taken;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (by(at(order[middle] ?? 0), at(place)) <= 0) low = middle + 1;
      else high = middle;
    }
    result.set(order.subarray(taken, low), written);
    written += low - taken;
    result[written] = place;
    written += 1;
    taken = low;
  }
  result.set(order.subarray(taken), written);
  return result;
}

function inEveryOrder(
  orders: MemberDirectory['orders'],
  places: readonly number[],
  members: readonly ListedMember[],
): MemberDirectory['orders'] {
  const inserted = (sort: MemberSort) => insert(orders[sort], places, members, compare[sort]);
  return {
    joined: inserted('joined'),
    points: inserted('points'),
    activity: inserted('activity'),
  };
}

/** Adds a page to the list, its texts and all three orders. */
export function addMembers(
  { members, orders, blocks }: MemberDirectory,
  rows: readonly MemberRow[],
  total: number,
): MemberDirectory {
  const fresh = rows.map(listed);
  const all = [...members, ...fresh];
  const places = fresh.map((_, index) => members.length + index);
  return {
    total,
    members: all,
    orders: inEveryOrder(orders, places, all),
    blocks: fresh.length === 0 ? blocks : [...blocks, block(fresh, members.length)],
  };
}

/** Replaces what has changed about some members, by id, and puts them where they now belong. */
export function changeMembers(
  { total, members, orders, blocks }: MemberDirectory,
  changes: ReadonlyMap<string, Partial<MemberRow>>,
): MemberDirectory {
  const places = new Set<number>();
  const all = members.map((member, place) => {
    const change = changes.get(member.id);
    if (!change) return member;
    places.add(place);
    return listed({ ...member, ...change });
  });
  const others = (order: Uint32Array) => order.filter((place) => !places.has(place));
  const { joined, points, activity } = orders;
  return {
    total,
    members: all,
    orders: inEveryOrder(
      { joined: others(joined), points: others(points), activity: others(activity) },
      [...places],
      all,
    ),
    blocks: blocks.map((old) => {
      const next = old.first + old.ends.length;
      const touched = [...places].some((place) => place >= old.first && place < next);
      return touched ? block(all.slice(old.first, next), old.first) : old;
    }),
  };
}

/** The members of these ids, as they arrived. */
export function pickMembers(
  { members }: MemberDirectory,
  ids: ReadonlySet<string>,
): readonly ListedMember[] {
  return members.filter(({ id }) => ids.has(id));
}
