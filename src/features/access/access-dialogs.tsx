import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useUrlState } from '@/lib/use-url-state';
import { type Permission, permissionsQuery, type Role, rolesQuery } from './access-queries';
import { AssignDialog } from './assign-dialog';
import { DeleteRoleDialog } from './delete-role-dialog';
import { PermissionDialog } from './permission-dialog';
import { RoleDialog } from './role-dialog';

const dialogSchema = z.object({
  dialog: z
    .enum(['none', 'new-role', 'edit-role', 'delete-role', 'edit-permission', 'assign'])
    .catch('none'),
  id: z.string().catch(''),
});
type Name = z.infer<typeof dialogSchema>['dialog'];
type Shown = { dialog: Name; id: string; role?: Role; permission?: Permission };

export type DialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Which dialog is open and for what, in the URL. */
export function useAccessDialog() {
  const [state, setState] = useUrlState(dialogSchema);
  return {
    state,
    open: (dialog: Name, id = '') => setState({ dialog, id }, { push: true }),
    close: () => setState({ dialog: 'none', id: '' }),
  };
}

/** Whether there is what the dialog is about. A built-in role is neither edited nor deleted. */
function isPossible({ dialog, role, permission }: Shown): boolean {
  if (dialog === 'none') return false;
  if (dialog === 'edit-permission') return permission !== undefined;
  if (dialog === 'edit-role' || dialog === 'delete-role') return role?.is_builtin === false;
  return true;
}

/** The dialog that the URL asks for. What was opened stays as it was until it has left the screen. */
export function AccessDialogs({
  mayWrite,
  dialogs: { state, close },
}: {
  mayWrite: boolean;
  dialogs: ReturnType<typeof useAccessDialog>;
}) {
  const roles = useQuery(rolesQuery()).data ?? [];
  const permissions = useQuery(permissionsQuery()).data ?? [];
  const [shown, setShown] = useState<Shown>();
  const wanted: Shown = {
    ...state,
    role: roles.find(({ id }) => id === state.id),
    permission: permissions.find(({ id }) => id === state.id),
  };
  const isSame = shown?.dialog === state.dialog && shown.id === state.id;
  if (mayWrite && !isSame && isPossible(wanted)) setShown(wanted);

  if (!shown) return null;
  const props = { open: mayWrite && isSame, onClose: close, onClosed: () => setShown(undefined) };
  const key = `${shown.dialog} ${shown.id}`;
  switch (shown.dialog) {
    case 'new-role':
    case 'edit-role':
      return <RoleDialog key={key} {...props} role={shown.role} />;
    case 'delete-role':
      return shown.role && <DeleteRoleDialog key={key} {...props} role={shown.role} />;
    case 'edit-permission':
      return (
        shown.permission && <PermissionDialog key={key} {...props} permission={shown.permission} />
      );
    case 'assign':
      return <AssignDialog key={key} {...props} roles={roles} />;
    default:
      return null;
  }
}
