import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const memberKeys = {
  all: ['member'] as const,
  profile: (personId: string) => [...memberKeys.all, 'profile', personId] as const,
  account: (personId: string) => [...memberKeys.all, 'account', personId] as const,
  tiers: ['tiers', 'list'] as const,
};

const profileColumns =
  'id, current_tier, points, full_name, phone, address, birthday, referral_code, created_at, updated_at';

async function findProfile(personId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('member_profiles')
    .select(profileColumns)
    .eq('id', personId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return data;
}

const alreadyThere = '23505';

/** A missing member profile is created on first load (SPEC section 4); another tab may have been quicker. */
async function fetchProfile(personId: string, signal: AbortSignal) {
  const found = await findProfile(personId, signal);
  if (found) return found;
  // Not aborted with the query: a half-heard insert would be made again.
  const { error } = await supabase
    .from('member_profiles')
    .insert({ id: personId, current_tier: 'SILVER', points: 0 });
  if (error && error.code !== alreadyThere) throw error;
  const created = await findProfile(personId, signal);
  if (!created) throw new Error('The member profile was created but cannot be read');
  return created;
}

export type MemberProfile = Awaited<ReturnType<typeof fetchProfile>>;

/** The member's place in the programme; made when it does not exist yet. */
export const memberProfileQuery = (personId: string) =>
  queryOptions({
    queryKey: memberKeys.profile(personId),
    queryFn: ({ signal }) => fetchProfile(personId, signal),
    meta: { what: 'the member profile', followsActivity: true },
  });

/** The account behind the membership: its status decides whether a member may redeem and invite. */
export const accountQuery = (personId: string) =>
  queryOptions({
    queryKey: memberKeys.account(personId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('id, role, status, email, full_name, created_at, updated_at')
        .eq('id', personId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
    meta: { what: 'the account', followsActivity: true },
  });

/** The tiers with their benefits, ascending by points_required. */
export const tiersQuery = () =>
  queryOptions({
    queryKey: memberKeys.tiers,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('membership_tiers')
        .select('name, points_required, benefits')
        .order('points_required', { ascending: true })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 5 * 60_000,
    meta: { what: 'the tiers' },
  });
