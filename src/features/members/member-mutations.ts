import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { MemberStatus } from './member-filter';
import { membersKeys } from './member-keys';
import { memberQuery } from './member-queries';
import { noteChanges } from './members-query';

/** Reads a changed member again and puts it into the list: the ledger may have raised the tier too. */
async function relist(client: QueryClient, id: string): Promise<void> {
  const member = await client.fetchQuery({ ...memberQuery(id), staleTime: 0 });
  const { full_name, email, current_tier, points, status } = member;
  const updated_at = new Date().toISOString();
  noteChanges(
    client,
    new Map([[id, { full_name, email, current_tier, points, status, updated_at }]]),
  );
}

const after = (id: string) => ({
  // The list is brought up to date by itself; that it took place does not depend on it.
  onSuccess: (
    _data: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    relist(client, id).catch((error: unknown) =>
      console.error('Could not read the member again', error),
    );
  },
  meta: { invalidates: [membersKeys.detail(id)] },
});

/** Sets the status; the database asks for a reason when it is a suspension (NL012). */
export const setStatusMutation = (id: string) =>
  mutationOptions({
    mutationFn: async ({ status, reason }: { status: MemberStatus; reason: string }) => {
      await supabase
        .rpc('set_member_status', {
          member_id: id,
          new_status: status,
          reason: reason || undefined,
        })
        .throwOnError();
    },
    ...after(id),
  });

/** Sets the tier, up or down; points stay. */
export const setTierMutation = (id: string) =>
  mutationOptions({
    mutationFn: async ({ tier, reason }: { tier: string; reason: string }) => {
      await supabase
        .rpc('set_member_tier', { member_id: id, new_tier: tier, reason })
        .throwOnError();
    },
    ...after(id),
  });

/** Adds or takes points through the ledger. */
export const adjustPointsMutation = (id: string) =>
  mutationOptions({
    mutationFn: async ({ delta, reason }: { delta: number; reason: string }) => {
      const { data } = await supabase
        .rpc('adjust_points', { member_id: id, delta, reason })
        .throwOnError();
      return data;
    },
    ...after(id),
  });

/** Ends every session of the member; answers how many there were. */
export const signOutMemberMutation = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      const { data } = await supabase.rpc('sign_out_member', { member_id: id }).throwOnError();
      return data;
    },
    meta: {
      invalidates: [membersKeys.part(id, 'trail')],
      failure: 'The member could not be signed out',
    },
  });

/** Small enough for a row of progress, large enough to be quick. Each batch is all or nothing. */
const batchSize = 500;

type ManyStatuses = {
  ids: readonly string[];
  status: MemberStatus;
  reason: string;
  onProgress: (done: number) => void;
};

/** Sets the status of many members, batch by batch; those already set stay when a later batch fails. */
export const setStatusesMutation = () =>
  mutationOptions({
    mutationFn: async ({ ids, status, reason, onProgress }: ManyStatuses, { client }) => {
      for (let from = 0; from < ids.length; from += batchSize) {
        const batch = ids.slice(from, from + batchSize);
        await supabase
          .rpc('set_member_statuses', {
            member_ids: batch,
            new_status: status,
            reason: reason || undefined,
          })
          .throwOnError();
        const updated_at = new Date().toISOString();
        noteChanges(client, new Map(batch.map((id) => [id, { status, updated_at }])));
        onProgress(from + batch.length);
      }
    },
    meta: { invalidates: [membersKeys.details] },
  });
