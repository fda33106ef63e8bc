import { useMutation } from '@tanstack/react-query';
import { Check, Reply, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { RelativeTime } from '@/components/relative-time';
import { StatusDot } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { useMay } from '@/features/auth';
import { formatDateTime } from '@/lib/dates';
import { markMutation } from './message-mutations';
import type { Message } from './message-queries';
import { replyLink } from './reply-link';

/** One message, whole, with what staff can do about it. */
export function MessageItem({
  message,
  onMarked,
}: {
  message: Message;
  /** Called after it was marked: it may have left the list that is shown. */
  onMarked: (message: Message, handled: boolean) => void;
}) {
  const { id, name, email, created_at, handled_at } = message;
  const titleId = useId();
  const mayMark = useMay('messages.write');
  const handled = handled_at !== null;
  const mark = useMutation({ ...markMutation(), onSuccess: () => onMarked(message, !handled) });
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-3 border-b border-line py-6 first:pt-0 lg:grid-cols-[14rem_1fr]"
    >
      <header className="grid content-start gap-1 text-sm">
        <h2 id={titleId} className="text-base font-medium wrap-anywhere">
          {name}
        </h2>
        <p className="wrap-anywhere text-granite">{email}</p>
        <RelativeTime value={created_at} className="text-granite" />
        <StatusDot tone={handled ? 'neutral' : 'notice'}>
          {handled ? <span title={formatDateTime(handled_at)}>Handled</span> : 'Open'}
        </StatusDot>
      </header>
      <div className="grid content-start justify-items-start gap-4">
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
        <div className="flex flex-wrap gap-3">
          <a
            href={replyLink(message)}
            aria-label={`Reply to ${name}`}
            className={buttonClass({ size: 'sm' })}
          >
            <Reply aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Reply
          </a>
          {mayMark && (
            <Button
              size="sm"
              variant="quiet"
              busy={mark.isPending}
              onClick={() => mark.mutate({ id, handled: !handled })}
            >
              {handled ? (
                <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.5} />
              ) : (
                <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
              )}
              {handled ? 'Mark as open' : 'Mark as handled'}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
