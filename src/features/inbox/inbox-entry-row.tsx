import { Archive, ArchiveRestore, Check } from 'lucide-react';
import { RelativeTime } from '@/components/relative-time';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/class-names';
import type { InboxChange } from './inbox-mutations';
import type { InboxEntry } from './inbox-queries';

type InboxEntryRowProps = {
  entry: InboxEntry;
  onChange: (change: InboxChange['change']) => void;
};

/** One notification with its whole message; the dot and the words 'Unread' go once it is marked as read. */
export function InboxEntryRow({ entry, onChange }: InboxEntryRowProps) {
  const { notification, read_at, archived_at, created_at } = entry;
  // Deleted by staff a moment ago: the refetch that is under way takes the row away.
  if (!notification) return null;
  const { title, message } = notification;
  return (
    <li className="arrives grid gap-1 border-t border-line py-3.5 first:border-t-0">
      <div className="flex items-baseline gap-2">
        {!read_at && (
          <span className="size-2 flex-none self-center rounded-full bg-fjord">
            <span className="sr-only">Unread: </span>
          </span>
        )}
        <h3 className={cn('min-w-0 flex-1 wrap-break-word', !read_at && 'font-medium')}>{title}</h3>
        <RelativeTime value={created_at} className="flex-none text-xs text-granite" />
      </div>
      <p className="text-sm wrap-break-word whitespace-pre-line text-granite">{message}</p>
      <div className="-ms-3 flex flex-wrap">
        {!read_at && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Mark as read: ${title}`}
            onClick={() => onChange({ read: true })}
          >
            <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Mark as read
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${archived_at ? 'Move back to the inbox' : 'Archive'}: ${title}`}
          onClick={() => onChange({ archived: !archived_at })}
        >
          {archived_at ? (
            <ArchiveRestore aria-hidden="true" className="size-4" strokeWidth={1.5} />
          ) : (
            <Archive aria-hidden="true" className="size-4" strokeWidth={1.5} />
          )}
          {archived_at ? 'Move back' : 'Archive'}
        </Button>
      </div>
    </li>
  );
}
