import { useState } from 'react';
import { z } from 'zod';
import { useUrlState } from '@/lib/use-url-state';
import { DeleteNotificationDialog } from './delete-dialog';
import type { Action } from './notification-card';
import { CreateNotificationDialog, EditNotificationDialog } from './notification-dialog';
import type { Notification } from './notification-queries';
import { SendDialog } from './send-dialog';

const dialogSchema = z.object({
  dialog: z.enum(['none', 'create', 'edit', 'send', 'delete']).catch('none'),
  notification: z.string().catch(''),
});
type State = z.infer<typeof dialogSchema>;

/** Which dialog is open and for which notification, in the URL: a reload or a shared link shows the same. */
export function useNotificationDialog() {
  const [state, setState] = useUrlState(dialogSchema);
  return {
    state,
    open: (dialog: State['dialog'], notification = '') =>
      setState({ dialog, notification }, { push: true }),
    close: () => setState({ dialog: 'none', notification: '' }),
  };
}

/** The dialog that the URL asks for. What was last shown stays mounted until it has left the screen. */
export function NotificationDialogs({
  notifications,
  actions,
  mayCreate,
  dialogs: { state, close },
}: {
  notifications: readonly Notification[];
  actions: readonly Action[];
  mayCreate: boolean;
  dialogs: ReturnType<typeof useNotificationDialog>;
}) {
  const { dialog } = state;
  const [last, setLast] = useState<{ dialog: State['dialog']; notification?: Notification }>();
  const selected = notifications.find(({ id }) => id === state.notification);
  // The row that was opened stays: a refresh behind an open form must not move its version on, nor a deletion close it.
  const isSame =
    last?.dialog === dialog &&
    (dialog === 'create' || last.notification?.id === state.notification);
  const isAllowed =
    dialog === 'create'
      ? mayCreate
      : dialog !== 'none' &&
        actions.includes(dialog) &&
        (isSame ||
          (selected !== undefined && (dialog === 'delete' || selected.status === 'draft')));
  if (isAllowed && !isSame) setLast({ dialog, notification: selected });

  if (!last) return null;
  const props = {
    open: isAllowed && isSame,
    onClose: close,
    onClosed: () => setLast(undefined),
  };
  const key = `${last.dialog} ${last.notification?.id}`;
  if (last.dialog === 'create') return <CreateNotificationDialog key={key} {...props} />;
  if (!last.notification) return null;
  const { notification } = last;
  switch (last.dialog) {
    case 'edit':
      return <EditNotificationDialog key={key} {...props} notification={notification} />;
    case 'send':
      return <SendDialog key={key} {...props} notification={notification} />;
    case 'delete':
      return <DeleteNotificationDialog key={key} {...props} notification={notification} />;
    default:
      return null;
  }
}
