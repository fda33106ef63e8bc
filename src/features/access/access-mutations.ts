import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { accessKeys, grantKey, type Permission, type Role } from './access-queries';

// Roles decide what the person who changes them may do, too: the guard's `access` is asked for again.
const invalidates = [accessKeys.all, ['access']];

/** Refusals that this screen knows better words for than the general ones. */
function explain(error: unknown): AppError {
  const known = toAppError(error);
  const sentences: Record<string, string> = {
    '23505': 'There is a role of this name already.',
    NL008: 'This role is built in and stays as it is.',
    NL013: 'There is no account with this address.',
    NL015: 'You can only hand on what you hold yourself.',
    PGRST116: 'Somebody has changed or deleted it meanwhile. Close this and look at it again.',
  };
  const sentence = sentences[known.code];
  return sentence ? new AppError(known.kind, known.code, sentence, error) : known;
}

export type RoleValues = { name: string; description: string };

export const createRoleMutation = () =>
  mutationOptions({
    mutationFn: async (values: RoleValues) => {
      try {
        await supabase.from('roles').insert(values).select('id').single().throwOnError();
      } catch (error) {
        throw explain(error);
      }
    },
    meta: { invalidates, success: 'The role was created' },
  });

/** Never overwrites somebody else's change: it is written only over the version that was read. */
export const updateRoleMutation = ({ id, version }: Pick<Role, 'id' | 'version'>) =>
  mutationOptions({
    mutationFn: async (values: RoleValues) => {
      try {
        await supabase
          .from('roles')
          .update(values)
          .eq('id', id)
          .eq('version', version)
          .select('id')
          .single()
          .throwOnError();
      } catch (error) {
        throw explain(error);
      }
    },
    meta: { invalidates, success: 'The role was updated' },
  });

export const deleteRoleMutation = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      try {
        await supabase.from('roles').delete().eq('id', id).select('id').single().throwOnError();
      } catch (error) {
        throw explain(error);
      }
    },
    meta: {
      invalidates,
      failure: 'The role could not be deleted',
      success: 'The role was deleted',
    },
  });

/** Changes a permission's description; its name is code. Only over the text that was read. */
export const describePermissionMutation = ({ id, description }: Permission) =>
  mutationOptions({
    mutationFn: async (next: string) => {
      try {
        await supabase
          .from('permissions')
          .update({ description: next })
          .eq('id', id)
          .eq('description', description)
          .select('id')
          .single()
          .throwOnError();
      } catch (error) {
        throw explain(error);
      }
    },
    meta: { invalidates, success: 'The permission was updated' },
  });

export type Grant = { roleId: string; permissionId: string; isGranted: boolean };

const grantKeyOfMutation = ['grant'];

async function writeGrant({ roleId, permissionId, isGranted }: Grant): Promise<void> {
  const row = { role_id: roleId, permission_id: permissionId };
  const grants = supabase.from('role_permissions');
  try {
    if (isGranted) await grants.insert(row).throwOnError();
    else await grants.delete().match(row).select('role_id').single().throwOnError();
  } catch (error) {
    const known = toAppError(error);
    // Somebody else has done the same meanwhile.
    if (known.code === (isGranted ? '23505' : 'PGRST116')) return;
    throw known.kind === 'forbidden'
      ? new AppError(known.kind, known.code, 'You can only hand on what you hold yourself.', error)
      : explain(error);
  }
}

/** Gives a role a permission or takes it away. */
export const grantMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: writeGrant,
    onSuccess: (_nothing, { roleId, permissionId, isGranted }) => {
      client.setQueryData<Set<string>>(accessKeys.grants(), (grants) => {
        const next = new Set(grants);
        if (isGranted) next.add(grantKey(roleId, permissionId));
        else next.delete(grantKey(roleId, permissionId));
        return next;
      });
    },
    // Between two ticks a refetch would only be in the way.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: grantKeyOfMutation }) > 1) return;
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    mutationKey: grantKeyOfMutation,
    // One after the other, so that the last click decides.
    scope: { id: 'role-permissions' },
    meta: { failure: 'The permission could not be changed' },
  });

/** Gives a role to the account with this address. */
export const assignMutation = () =>
  mutationOptions({
    mutationFn: async ({ email, roleId }: { email: string; roleId: string }) => {
      try {
        const { data } = await supabase
          .rpc('find_member', { member_email: email })
          .maybeSingle()
          .throwOnError();
        if (data === null)
          throw new AppError('not-found', 'NL013', 'There is no account with this address.');
        await supabase
          .rpc('assign_role', { member_id: data.user_id, role_id: roleId })
          .throwOnError();
        return data;
      } catch (error) {
        throw explain(error);
      }
    },
    meta: { invalidates, success: 'The role was assigned' },
  });

/** Takes a role from somebody. */
export const unassignMutation = () =>
  mutationOptions({
    mutationFn: async ({ personId, roleId }: { personId: string; roleId: string }) => {
      try {
        await supabase
          .rpc('unassign_role', { member_id: personId, role_id: roleId })
          .throwOnError();
      } catch (error) {
        throw explain(error);
      }
    },
    meta: { invalidates, failure: 'The role could not be taken away' },
  });
