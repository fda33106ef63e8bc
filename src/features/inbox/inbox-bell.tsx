import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PendingState } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { usePerson } from '@/features/auth';
import { count } from '@/lib/format';
import { inboxQuery } from './inbox-queries';

const InboxList = lazy(() => import('./inbox-list').then((m) => ({ default: m.InboxList })));

/** The bell with the unread count; it opens the list of what was sent to the member. */
export function InboxBell({ align = 'end' }: { align?: 'start' | 'end' }) {
  const inbox = useQuery(inboxQuery(usePerson().id));
  const unread =
    inbox.data?.filter(({ read_at, archived_at }) => !read_at && !archived_at).length ?? 0;
  return (
    <Popover
      title="Inbox"
      align={align}
      className="max-h-[min(36rem,calc(100dvh-6rem))] w-96 overflow-y-auto"
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={unread > 0 ? `Inbox, ${count(unread, 'unread notification')}` : 'Inbox'}
          className="relative"
        >
          <Bell aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-fjord px-1 text-xs leading-none font-medium text-on-fjord"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Button>
      }
    >
      <Suspense fallback={<PendingState label="Loading your inbox…" />}>
        <InboxList />
      </Suspense>
    </Popover>
  );
}
