import { z } from 'zod';
import { tiers } from '@/lib/tiers';
import { foldText } from './fold-text';
import { type ListedMember, memberSorts } from './member-directory';

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

/** Members whose name or address holds every word, of that tier and status, in the order given. */
export function filterMembers(
  members: readonly ListedMember[],
  { search, tier, status }: Omit<MemberFilter, 'sort'>,
): readonly ListedMember[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && tier === 'all' && status === 'all') return members;
  return members.filter(
    (member) =>
      (tier === 'all' || member.current_tier === tier) &&
      (status === 'all' || member.status === status) &&
      words.every((word) => member.text.includes(word)),
  );
}
