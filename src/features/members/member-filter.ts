import { z } from 'zod';
import { tiers } from '@/lib/tiers';
import { foldText } from './fold-text';
import {
  type ListedMember,
  type MemberDirectory,
  memberSorts,
  type TextBlock,
} from './member-directory';

export const memberStatuses = ['active', 'inactive', 'suspended'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The filter bar as it stands in the URL. SPEC section 2, Members Management. */
export const memberFilterSchema = z.object({
  search: z.string().catch(''),
  tier: z.enum(['all', ...tiers]).catch('all'),
  status: z.enum(['all', ...memberStatuses]).catch('all'),
  sort: z.enum(memberSorts).catch('joined'),
});
export type MemberFilter = z.infer<typeof memberFilterSchema>;

/** Counts up the hits of every member whose text holds the word and who has had `before` of them. */
function hit(hits: Uint8Array, { first, text, ends }: TextBlock, word: string, before: number) {
  let place = 0;
  let at = text.indexOf(word);
  while (at >= 0) {
    while ((ends[place] ?? text.length) <= at) place += 1;
    if (hits[first + place] === before) hits[first + place] = before + 1;
    at = text.indexOf(word, ends[place]);
  }
}

/** Members whose name or address holds every word, of that tier and status, in the order asked for. */
export function filterMembers(
  { members, orders, blocks }: MemberDirectory,
  { search, tier, status, sort }: MemberFilter,
): readonly ListedMember[] {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, 20);
  const hits = new Uint8Array(members.length);
  words.forEach((word, before) => {
    for (const block of blocks) hit(hits, block, word, before);
  });
  const found: ListedMember[] = [];
  for (const place of orders[sort]) {
    const member = members[place];
    if (hits[place] !== words.length || !member) continue;
    if (tier !== 'all' && member.current_tier !== tier) continue;
    if (status !== 'all' && member.status !== status) continue;
    found.push(member);
  }
  return found;
}
