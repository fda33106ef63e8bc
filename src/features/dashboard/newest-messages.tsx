import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RelativeTime } from '@/components/relative-time';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { newestMessagesQuery } from '@/features/messages';
import { paths } from '@/lib/paths';

/** The latest from the public contact form, and the way to all of it. */
export function NewestMessages() {
  return (
    <Section
      title="Newest messages"
      actions={
        <Link to={paths.messages} className="link text-sm" viewTransition>
          Read all messages
        </Link>
      }
    >
      <QueryBoundary
        query={useQuery(newestMessagesQuery())}
        empty="No messages"
        failed="No messages"
      >
        {(messages) => (
          <ul>
            {messages.map(({ id, name, message, created_at, handled_at }) => (
              <li key={id} className="border-b border-line py-3 first:pt-0 last:border-b-0">
                <div className="flex items-baseline justify-between gap-3">
                  <span className={handled_at ? 'truncate' : 'truncate font-medium'}>{name}</span>
                  <RelativeTime value={created_at} className="flex-none text-xs text-granite" />
                </div>
                <p className="line-clamp-2 text-sm wrap-anywhere text-granite">{message}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  );
}
