import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { membersKeys } from './member-keys';

async function fetchMember(id: string, signal: AbortSignal) {
  const [{ data: account }, { data: membership }] = await Promise.all([
    supabase
      .from('profiles')
      .select('id, email, full_name, role, status, created_at, updated_at')
      .eq('id', id)
      .abortSignal(signal)
      .single()
      .throwOnError(),
    supabase
      .from('member_profiles')
      .select('current_tier, points, full_name, phone, address, birthday, created_at, updated_at')
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  ]);
  return {
    ...account,
    full_name: membership?.full_name ?? account.full_name,
    current_tier: membership?.current_tier ?? 'SILVER',
    points: membership?.points ?? 0,
    phone: membership?.phone ?? null,
    address: membership?.address ?? null,
    birthday: membership?.birthday ?? null,
    memberSince: membership?.created_at ?? null,
  };
}

export type MemberDetail = Awaited<ReturnType<typeof fetchMember>>;

/** One member: the account and, once the member area has been opened, the membership. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: membersKeys.detail(id),
    queryFn: ({ signal }) => fetchMember(id, signal),
    meta: { what: 'the member' },
  });

/** The newest of a long history; the table says when there is more. */
export const historyLimit = 1000;

export const memberLedgerQuery = (id: string) =>
  queryOptions({
    queryKey: membersKeys.part(id, 'ledger'),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('points_history')
        .select('id, description, points, kind, created_at')
        .eq('user_id', id)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(historyLimit)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { what: "the member's points" },
  });

export const memberRedemptionsQuery = (id: string) =>
  queryOptions({
    queryKey: membersKeys.part(id, 'redemptions'),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('benefit_redemptions')
        .select('id, benefit, code, redeemed_at')
        .eq('user_id', id)
        .order('redeemed_at', { ascending: false })
        .limit(historyLimit)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { what: "the member's redemptions" },
  });

export const memberReferralsQuery = (id: string) =>
  queryOptions({
    queryKey: membersKeys.part(id, 'referrals'),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('referrals')
        .select('id, email, status, created_at, joined_at')
        .eq('referrer_id', id)
        .order('created_at', { ascending: false })
        .limit(historyLimit)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { what: "the member's referrals" },
  });

export const memberTrailQuery = (id: string) =>
  queryOptions({
    queryKey: membersKeys.part(id, 'trail'),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('audit_log')
        .select('id, actor_email, action, before, after, reason, created_at')
        .eq('entity', 'member')
        .eq('entity_id', id)
        .order('created_at', { ascending: false })
        .limit(historyLimit)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { what: 'the audit trail' },
  });

/**
 * The word as a pattern for `or`. Signs that `ilike` or `or` would obey stand for any one letter instead: quoting them is not
 * understood by every server.
 */
function containing(word: string): string {
  return `%${word.replace(/[\\%_*"(),:]/g, '_')}%`;
}

/** A few members whose name or address holds every word of the text: for jumping to one. */
export const memberSearchQuery = (text: string) =>
  queryOptions({
    queryKey: membersKeys.search(text),
    queryFn: async ({ signal }) => {
      let query = supabase.from('profiles').select('id, full_name, email');
      for (const word of text.split(/\s+/).filter(Boolean).slice(0, 5)) {
        query = query.or(`full_name.ilike.${containing(word)},email.ilike.${containing(word)}`);
      }
      const { data } = await query
        .order('full_name')
        .order('id')
        .limit(8)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
    meta: { what: 'the members found' },
  });
