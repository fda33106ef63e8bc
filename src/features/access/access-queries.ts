import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const accessKeys = {
  all: ['access-control'] as const,
  roles: () => [...accessKeys.all, 'list', 'roles'] as const,
  permissions: () => [...accessKeys.all, 'list', 'permissions'] as const,
  grants: () => [...accessKeys.all, 'list', 'grants'] as const,
  staff: () => [...accessKeys.all, 'list', 'staff'] as const,
};

async function fetchRoles(signal: AbortSignal) {
  const { data } = await supabase
    .from('roles')
    .select('id, name, description, userCount:user_count, is_builtin, version')
    .order('is_builtin', { ascending: false })
    .order('name')
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Role = Awaited<ReturnType<typeof fetchRoles>>[number];

/** All roles, the built-in one first. SPEC section 7. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: accessKeys.roles(),
    queryFn: ({ signal }) => fetchRoles(signal),
    meta: { what: 'the roles' },
  });

async function fetchPermissions(signal: AbortSignal) {
  const { data } = await supabase
    .from('permissions')
    .select('id, name, description')
    .order('name')
    .abortSignal(signal)
    .throwOnError();
  return data;
}

export type Permission = Awaited<ReturnType<typeof fetchPermissions>>[number];

/** All permissions by name. SPEC section 7. */
export const permissionsQuery = () =>
  queryOptions({
    queryKey: accessKeys.permissions(),
    queryFn: ({ signal }) => fetchPermissions(signal),
    meta: { what: 'the permissions' },
  });

/** How one permission of one role is told apart in a set. */
export function grantKey(roleId: string, permissionId: string): string {
  return `${roleId} ${permissionId}`;
}

/** Which role includes which permission, as a set of {@link grantKey}. Read in portions: no more than 1,000 rows come at once. */
export const grantsQuery = () =>
  queryOptions({
    queryKey: accessKeys.grants(),
    queryFn: async ({ signal }) => {
      const grants = new Set<string>();
      for (let from = 0; ; from += 1000) {
        const { data } = await supabase
          .from('role_permissions')
          .select('role_id, permission_id')
          .order('role_id')
          .order('permission_id')
          .range(from, from + 999)
          .abortSignal(signal)
          .throwOnError();
        for (const row of data) grants.add(grantKey(row.role_id, row.permission_id));
        if (data.length < 1000) return grants;
      }
    },
    meta: { what: 'the permissions of the roles' },
  });

async function fetchStaff(signal: AbortSignal) {
  const { data } = await supabase.rpc('get_staff').abortSignal(signal).throwOnError();
  return data;
}

export type StaffMember = Awaited<ReturnType<typeof fetchStaff>>[number];

/** Admins and everybody who holds a role, by name. */
export const staffQuery = () =>
  queryOptions({
    queryKey: accessKeys.staff(),
    queryFn: ({ signal }) => fetchStaff(signal),
    meta: { what: 'the staff' },
  });
