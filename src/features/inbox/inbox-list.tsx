import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { usePerson } from '@/features/auth';
import { InboxEntryRow } from './inbox-entry-row';
import { changeInboxMutation } from './inbox-mutations';
import { type InboxEntry, inboxQuery } from './inbox-queries';

/** What was sent to the member: the inbox itself, and the archive behind a button. */
export function InboxList() {
  const inbox = useQuery(inboxQuery(usePerson().id));
  const [archive, setArchive] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-pressed={archive}
        onClick={() => setArchive(!archive)}
        className="-ms-3 mb-1"
      >
        {archive ? 'Back to the inbox' : 'Archive'}
      </Button>
      <QueryBoundary
        query={{
          ...inbox,
          data: inbox.data?.filter(({ archived_at }) => (archived_at !== null) === archive),
        }}
        empty={archive ? 'The archive is empty' : 'No notifications yet'}
        failed="No notifications yet"
      >
        {(entries) => <Entries key={String(archive)} entries={entries} />}
      </QueryBoundary>
    </>
  );
}

function Entries({ entries }: { entries: InboxEntry[] }) {
  const change = useMutation(changeInboxMutation(usePerson().id));
  const { shown, ...more } = useShown(entries, 20);
  const newest = entries[0]?.created_at;
  return (
    <>
      {newest && entries.some(({ read_at }) => !read_at) && (
        <Button
          size="sm"
          onClick={() => change.mutate({ which: { unreadUpTo: newest }, change: { read: true } })}
        >
          Mark all as read
        </Button>
      )}
      <ul className="mt-2">
        {shown.map((entry) => (
          <InboxEntryRow
            key={entry.notification_id}
            entry={entry}
            onChange={(wanted) =>
              change.mutate({ which: { id: entry.notification_id }, change: wanted })
            }
          />
        ))}
      </ul>
      <ShowMore {...more} of="notifications" />
    </>
  );
}
