import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { buttonClass } from './button';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Where the focus goes on opening; by default the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Called once it has left the screen: the moment to clear a selection without a flicker. */
  onClosed?: () => void;
  /** For a dialog that must be answered: no cross, no closing by Escape or a click outside. */
  required?: boolean;
};

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/** A modal dialog: a sheet from the bottom on phones. Focus is kept inside and given back on closing. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  size = 'sm',
  initialFocus,
  onClosed,
  required = false,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || !required) && onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal={required}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="fixed inset-0 grid items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            className={cn('popup w-full p-6 sm:p-8', sizes[size])}
          >
            <div className="mb-5 flex items-start gap-4">
              <div className="grid flex-1 gap-1">
                <Base.Title className="display text-2xl">{title}</Base.Title>
                {description && (
                  <Base.Description className="text-granite">{description}</Base.Description>
                )}
              </div>
              {!required && (
                <Base.Close
                  aria-label="Close"
                  className={cn(buttonClass({ variant: 'quiet', size: 'icon' }), '-me-2 -mt-1')}
                >
                  <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
                </Base.Close>
              )}
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons at the end of a dialog: the primary action last, or on top on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
  );
}
