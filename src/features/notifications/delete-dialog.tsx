import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { count } from '@/lib/format';
import { deleteMutation } from './notification-mutations';
import type { Notification } from './notification-queries';

export function DeleteNotificationDialog({
  notification,
  open,
  onClose,
  onClosed,
}: {
  notification: Notification;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const remove = useMutation({ ...deleteMutation(), onSuccess: onClose });
  const { title, status, recipient_count } = notification;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Delete this notification?"
      description={
        <span className="wrap-anywhere">
          “{title}” will be gone for good
          {status === 'sent' &&
            `, also from the inbox of the ${count(recipient_count ?? 0, 'member')} it was sent to`}
          .
        </span>
      }
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(notification.id)}
    />
  );
}
