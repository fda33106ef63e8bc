import { Popover as Base } from '@base-ui/react/popover';
import { cn } from '@/lib/class-names';
import type { PopoverProps } from './popover';

/** The popover itself, with its positioning: loaded when the first one is asked for. */
export function PopoverPanel({
  trigger,
  title,
  children,
  align = 'end',
  className,
  open,
  onOpenChange,
}: PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
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
