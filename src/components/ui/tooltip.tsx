import { Popover } from '@base-ui/react/popover';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { Info } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

const noteClass = 'popup max-w-64 px-3 py-2 text-sm';

/** Names an icon button for those who see. The trigger needs its own `aria-label`: touch shows no tooltips. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-20">
          <Base.Popup className={noteClass}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A small (i) that explains a figure, e.g. that it is an estimate: on hover, focus, touch and to screen readers. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-label={label}
        className="inline-grid size-6 place-items-center rounded-full text-granite hover:text-ink"
      >
        <Info aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} collisionPadding={12} className="z-20">
          <Popover.Popup className={noteClass}>
            <Popover.Description>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
