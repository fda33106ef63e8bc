import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PageHeader } from '@/components/page-header';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { useMay } from '@/features/auth';
import { type Action, NotificationCard } from './notification-card';
import { NotificationDialogs, useNotificationDialog } from './notification-dialogs';
import { type Notification, notificationsQuery } from './notification-queries';

/** What the signed-in person may do with notifications. */
function useActions(): Action[] {
  const maySend = useMay('notifications.send');
  const mayWrite = useMay('notifications.write');
  return [
    ...(maySend ? (['send'] as const) : []),
    ...(mayWrite ? (['edit', 'delete'] as const) : []),
  ];
}

/** /admin/notifications. SPEC section 2. */
export function NotificationsPage() {
  const notifications = useQuery(notificationsQuery());
  const actions = useActions();
  const mayCreate = actions.includes('edit');
  const dialogs = useNotificationDialog();
  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle="Manage and send notifications to members"
        actions={
          mayCreate && (
            <Button variant="primary" onClick={() => dialogs.open('create')}>
              <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
              New Notification
            </Button>
          )
        }
      />
      <QueryBoundary
        query={notifications}
        empty="No notifications available"
        failed="No notifications available"
      >
        {(rows) => <NotificationList rows={rows} actions={actions} onAction={dialogs.open} />}
      </QueryBoundary>
      <NotificationDialogs
        notifications={notifications.data ?? []}
        actions={actions}
        mayCreate={mayCreate}
        dialogs={dialogs}
      />
    </>
  );
}

function NotificationList({
  rows,
  actions,
  onAction,
}: {
  rows: readonly Notification[];
  actions: readonly Action[];
  onAction: (action: Action, id: string) => void;
}) {
  const { shown, ...more } = useShown(rows);
  return (
    <>
      <ul aria-label="Notifications, newest first">
        {shown.map((notification) => (
          <li key={notification.id}>
            <NotificationCard
              notification={notification}
              actions={actions}
              onAction={(action) => onAction(action, notification.id)}
            />
          </li>
        ))}
      </ul>
      <ShowMore {...more} of="notifications" />
    </>
  );
}
