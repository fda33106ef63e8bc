import { useQuery } from '@tanstack/react-query';
import { usePerson } from '@/features/auth';
import { count } from '@/lib/format';
import { inboxQuery } from './inbox-queries';
import { useLiveInbox } from './use-live-inbox';

/** Keeps the inbox live, once per page, and says quietly to screen readers that something has arrived. */
export function InboxAnnouncer() {
  useLiveInbox();
  const { data } = useQuery(inboxQuery(usePerson().id));
  const unread = data?.filter(({ read_at, archived_at }) => !read_at && !archived_at).length ?? 0;
  return (
    <p role="status" className="sr-only">
      {unread > 0 && `${count(unread, 'unread notification')} in your inbox`}
    </p>
  );
}
