import { queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { usePerson } from './session';

/** What somebody may do in the back-office. An admin may everything; staff hold the permissions of their roles. */
export type Access = { isAdmin: boolean; permissions: readonly string[] };

const nothing: Access = { isAdmin: false, permissions: [] };

async function fetchAccess(id: string, signal: AbortSignal): Promise<Access> {
  const { data } = await supabase
    .from('profiles')
    .select('role')
    .eq('id', id)
    .abortSignal(signal)
    .single()
    .throwOnError();
  if (data.role === 'admin') return { isAdmin: true, permissions: [] };
  const { data: permissions } = await supabase
    .rpc('get_my_permissions')
    .abortSignal(signal)
    .throwOnError();
  return { isAdmin: false, permissions: permissions ?? [] };
}

/** The role and permissions of a person. A failed check means not admin (SPEC section 6), never an error. */
export function accessQuery(id: string) {
  return queryOptions({
    queryKey: ['access', 'detail', id] as const,
    queryFn: ({ signal }) =>
      fetchAccess(id, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        console.error('Could not check the role', error);
        return nothing;
      }),
    staleTime: 5 * 60_000,
    meta: { what: 'the role' },
  });
}

/** Whether the access is that of staff: an admin, or somebody with at least one permission. */
export function isStaff({ isAdmin, permissions }: Access): boolean {
  return isAdmin || permissions.length > 0;
}

/** Whether the access allows a permission, e.g. `members.write`. */
export function may(access: Access, permission: string): boolean {
  return access.isAdmin || access.permissions.includes(permission);
}

/** Whether the signed-in person holds a permission. The database decides; this only hides what it would refuse. */
export function useMay(permission: string): boolean {
  const { data } = useQuery(accessQuery(usePerson().id));
  return data !== undefined && may(data, permission);
}
