import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/class-names';

/** A part of a screen under its own heading, divided by a hairline rather than boxed. */
export function Section({
  title,
  description,
  actions,
  children,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('min-w-0 border-t border-line pt-5', className)}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="display text-xl">
            {title}
          </h2>
          {description && <p className="text-sm text-granite">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
