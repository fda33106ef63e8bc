import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '@/lib/class-names';

/** A panel that opens beside its trigger and leaves the page usable. */
export function Popover({
  trigger,
  title,
  children,
  align = 'end',
  className,
  ...props
}: Omit<ComponentProps<typeof Base.Root>, 'children'> & {
  trigger: ReactElement;
  title?: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
}) {
  return (
    <Base.Root {...props}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-10 outline-none"
        >
          <Base.Popup className={cn('popup w-80 max-w-[calc(100vw-1.5rem)] p-5', className)}>
            {title && <Base.Title className="mb-3 font-medium">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
