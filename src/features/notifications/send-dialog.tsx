import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import { tierName, tiers } from '@/lib/tiers';
import { AudienceCount } from './audience-count';
import { sendMutation } from './notification-mutations';
import { audienceCountQuery, type Notification } from './notification-queries';

/** Says what goes to how many before it goes. */
export function SendDialog({
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
  const send = useMutation(sendMutation(notification));
  const audience = tiers.filter((tier) => notification.target_audience.includes(tier));
  const isNobody = useQuery(audienceCountQuery(audience)).data === 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Send this notification?"
      description={
        <span className="wrap-anywhere">
          “{notification.title}” goes to the inbox of every{' '}
          {audience.length > 0
            ? `${audience.map(tierName).join(', ')} member`
            : 'member of no tier'}
          . It cannot be changed or sent again afterwards.
        </span>
      }
      confirmLabel={isNobody ? 'Send to nobody' : 'Send'}
      busy={send.isPending}
      onConfirm={() => send.mutate(undefined, { onSuccess: onClose })}
    >
      <AudienceCount tiers={audience} />
      {send.error && (
        <Notice kind="error" title="The notification was not sent" className="mt-4">
          {toAppError(send.error).message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
