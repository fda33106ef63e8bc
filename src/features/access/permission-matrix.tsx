import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { Table } from '@/components/ui/table';
import { accessQuery, may, usePerson } from '@/features/auth';
import { grantMutation } from './access-mutations';
import {
  grantKey,
  grantsQuery,
  type Permission,
  permissionsQuery,
  type Role,
  rolesQuery,
} from './access-queries';
import { combine } from './combine';

/** Which role permits what. A tick takes effect at once. */
export function PermissionMatrix({ mayWrite }: { mayWrite: boolean }) {
  const query = combine(
    useQuery(rolesQuery()),
    useQuery(permissionsQuery()),
    useQuery(grantsQuery()),
  );
  return (
    <Section
      title="What each role permits"
      description={
        mayWrite
          ? 'A tick takes effect at once, for everybody who holds the role. You can hand on what you hold yourself.'
          : undefined
      }
      className="mt-10"
    >
      <QueryBoundary query={query} failed="The permissions of the roles are not known">
        {([roles, permissions, grants]) => (
          <Matrix roles={roles} permissions={permissions} grants={grants} mayWrite={mayWrite} />
        )}
      </QueryBoundary>
    </Section>
  );
}

function Matrix({
  roles,
  permissions,
  grants,
  mayWrite,
}: {
  roles: readonly Role[];
  permissions: readonly Permission[];
  grants: ReadonlySet<string>;
  mayWrite: boolean;
}) {
  const { data: own } = useQuery(accessQuery(usePerson().id));
  return (
    <Table caption="Permissions of each role">
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 z-1 bg-ground">
            Permission
          </th>
          {roles.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="min-w-24 max-w-40 text-center! whitespace-normal! wrap-break-word"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission.id}>
            <th
              scope="row"
              className="sticky start-0 z-1 bg-ground text-sm! text-ink! align-middle!"
            >
              {permission.name}
            </th>
            {roles.map((role) => {
              const isGranted = grants.has(grantKey(role.id, permission.id));
              const isOpen =
                mayWrite && !role.is_builtin && own !== undefined && may(own, permission.name);
              return (
                <td key={role.id} className="text-center!">
                  {isOpen ? (
                    <Tick role={role} permission={permission} isGranted={isGranted} />
                  ) : (
                    <Mark isGranted={isGranted} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows at once what the person wants, and again what is when that is settled. */
function Tick({
  role,
  permission,
  isGranted,
}: {
  role: Role;
  permission: Permission;
  isGranted: boolean;
}) {
  const grant = useMutation(grantMutation(useQueryClient()));
  const [wanted, setWanted] = useState<boolean>();
  return (
    <label className="inline-grid size-8 place-items-center">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`${role.name}: ${permission.name}`}
        checked={wanted ?? isGranted}
        onChange={({ target }) => {
          setWanted(target.checked);
          grant.mutate(
            { roleId: role.id, permissionId: permission.id, isGranted: target.checked },
            { onSettled: () => setWanted(undefined) },
          );
        }}
      />
    </label>
  );
}

function Mark({ isGranted }: { isGranted: boolean }) {
  return (
    <span className="inline-grid size-8 place-items-center text-granite">
      {isGranted ? (
        <Check role="img" aria-label="yes" className="size-4" strokeWidth={1.5} />
      ) : (
        <span role="img" aria-label="no">
          –
        </span>
      )}
    </span>
  );
}
