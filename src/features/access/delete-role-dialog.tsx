import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { DialogProps } from './access-dialogs';
import { deleteRoleMutation } from './access-mutations';
import type { Role } from './access-queries';

/** Says who loses it before it is gone. */
export function DeleteRoleDialog({ role, open, onClose, onClosed }: DialogProps & { role: Role }) {
  const remove = useMutation({ ...deleteRoleMutation(), onSuccess: onClose });
  const holders =
    role.userCount === 1
      ? 'One person holds it and loses'
      : `${role.userCount} people hold it and lose`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Delete this role?"
      description={
        <span className="wrap-anywhere">
          “{role.name}” will be gone for good.{' '}
          {role.userCount === 0 ? 'Nobody holds it.' : `${holders} what it permits.`}
        </span>
      }
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(role.id)}
    />
  );
}
