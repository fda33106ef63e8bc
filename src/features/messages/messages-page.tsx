import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { PageHeader } from '@/components/page-header';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { toAppError } from '@/lib/errors';
import { formatNumber } from '@/lib/format';
import { useUrlState } from '@/lib/use-url-state';
import { MessageItem } from './message-item';
import { type Message, messagesQuery, type View, views } from './message-queries';

const urlSchema = z.object({ view: z.enum(views).catch('open') });

const labels: Record<View, string> = { open: 'Open', handled: 'Handled', all: 'All' };
const emptyTexts: Record<View, string> = {
  open: 'No open messages',
  handled: 'No handled messages',
  all: 'No messages',
};

/** /admin/messages: what visitors wrote in the contact form. */
export function MessagesPage() {
  const [{ view }, setUrl] = useUrlState(urlSchema);
  return (
    <>
      <PageHeader title="Messages" subtitle="Read and answer messages from the contact form" />
      <Tabs
        label="Messages"
        value={view}
        onValueChange={(next) => setUrl({ view: views.find((name) => name === next) ?? 'open' })}
        tabs={views.map((name) => ({
          value: name,
          label: labels[name],
          panel: <MessageList view={name} />,
        }))}
      />
    </>
  );
}

function MessageList({ view }: { view: View }) {
  const messages = useInfiniteQuery(messagesQuery(view));
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');

  const onMarked = ({ name }: Message, handled: boolean) => {
    setSaid(`The message of ${name} is marked as ${handled ? 'handled' : 'open'}.`);
    // The button may be about to leave with its message, and the focus would go with it.
    if (view !== 'all') status.current?.focus();
  };

  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={said ? 'mb-5 text-sm text-granite outline-none' : 'sr-only'}
      >
        {said}
      </p>
      <QueryBoundary
        query={messages}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={emptyTexts[view]}
        failed={emptyTexts[view]}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              {rows.map((message) => (
                <MessageItem key={message.id} message={message} onMarked={onMarked} />
              ))}
              <div className="mt-5 flex flex-wrap items-center gap-4 text-sm text-granite">
                {messages.hasNextPage && (
                  <Button
                    size="sm"
                    busy={messages.isFetchingNextPage}
                    onClick={() => void messages.fetchNextPage()}
                  >
                    Show more
                  </Button>
                )}
                <span>
                  {formatNumber(rows.length)} of {formatNumber(pages.at(-1)?.total ?? rows.length)}{' '}
                  messages
                </span>
                {messages.isFetchNextPageError && (
                  <span role="alert" className="text-falu">
                    {toAppError(messages.error).message}
                  </span>
                )}
              </div>
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
