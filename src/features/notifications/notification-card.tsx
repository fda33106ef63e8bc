import { Pencil, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { StatusDot, TierName } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatDateTime, parseDate } from '@/lib/dates';
import { count } from '@/lib/format';
import { type Notification, waitsForItsTime } from './notification-queries';

export type Action = 'send' | 'edit' | 'delete';

/** One notification: title, message, scheduled time, audience, badge; drafts can be sent and edited. SPEC section 2. */
export function NotificationCard({
  notification,
  actions,
  onAction,
}: {
  notification: Notification;
  /** What the person may do; drafts alone offer Send and Edit. */
  actions: readonly Action[];
  onAction: (action: Action) => void;
}) {
  const { title, message, target_audience, status } = notification;
  const titleId = useId();
  const offers = (action: Action) =>
    actions.includes(action) && (action === 'delete' || status === 'draft');
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-3 border-t border-line pt-5 pb-7 lg:grid-cols-[1fr_18rem]"
    >
      <div className="grid min-w-0 content-start gap-2">
        <h2 id={titleId} className="display text-xl wrap-anywhere">
          {title}
        </h2>
        <Message text={message} />
      </div>
      <div className="grid content-start gap-1 text-sm lg:row-span-2">
        <StatusDot tone={status === 'sent' ? 'positive' : 'neutral'}>
          {status === 'sent' ? 'Sent' : 'Draft'}
        </StatusDot>
        <Time notification={notification} />
        <p className="text-granite">
          {target_audience.length === 0 && 'No tier'}
          {target_audience.map((tier, index) => (
            <span key={tier}>
              {index > 0 && ', '}
              <TierName tier={tier} />
            </span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap content-start gap-2 text-sm">
        {offers('send') && (
          <Button size="sm" aria-label={`Send ${title}`} onClick={() => onAction('send')}>
            <Send aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
            Send
          </Button>
        )}
        {offers('edit') && (
          <Button size="sm" aria-label={`Edit ${title}`} onClick={() => onAction('edit')}>
            <Pencil aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
            Edit
          </Button>
        )}
        {offers('delete') && (
          <Button
            size="sm"
            variant="quiet"
            className="first:-ms-3"
            aria-label={`Delete ${title}`}
            onClick={() => onAction('delete')}
          >
            <Trash2 aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

/** When it is meant to go out, and for a sent one when it did and whom it reached. */
function Time({ notification }: { notification: Notification }) {
  const { scheduled_for, sent_at, recipient_count } = notification;
  return (
    <div className="tabular text-granite">
      <p>
        {parseDate(scheduled_for) && 'Scheduled for '}
        {formatDateTime(scheduled_for)}
      </p>
      {waitsForItsTime(notification) && <p>Goes out by itself</p>}
      {sent_at && (
        <p>
          Sent {formatDateTime(sent_at)}
          {recipient_count !== null && ` to ${count(recipient_count, 'member')}`}
        </p>
      )}
    </div>
  );
}

/** The message; a long one is cut until somebody wants to read it. */
function Message({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > 320 || text.split('\n').length > 4;
  return (
    <>
      <p
        className={`max-w-prose whitespace-pre-line wrap-anywhere ${isLong && !isWhole ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link justify-self-start text-sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
