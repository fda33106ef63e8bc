import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

const looks = {
  info: { Icon: Info, line: 'border-fjord', text: 'text-fjord' },
  success: { Icon: CircleCheck, line: 'border-fjord', text: 'text-fjord' },
  error: { Icon: CircleAlert, line: 'border-falu', text: 'text-falu' },
};

type NoticeProps = {
  kind?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  /** Shows a cross that calls this. */
  onDismiss?: () => void;
  className?: string;
};

/** A message in the flow of the page. An error is announced at once, the others when there is time. */
export function Notice({ kind = 'info', title, children, onDismiss, className }: NoticeProps) {
  const { Icon, line, text } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cn('flex gap-3 border-s-2 bg-raised py-3 ps-4 pe-3', line, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 flex-none', text)} strokeWidth={1.5} />
      <div className="flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn(title && 'text-granite')}>{children}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="grid size-6 flex-none place-items-center text-granite hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}
