import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button';
import { DialogActions } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
  /** Something to fill in before confirming, such as a reason. */
  children?: ReactNode;
  onClosed?: () => void;
};

/** Asks before something that cannot simply be taken back. It stays open until the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  busy = false,
  danger = false,
  children,
  onClosed,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Viewport className="fixed inset-0 grid items-end overflow-y-auto sm:place-items-center sm:p-6">
          <AlertDialog.Popup className="popup w-full p-6 sm:max-w-md sm:p-8">
            <AlertDialog.Title className="display text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-granite">
              {description}
            </AlertDialog.Description>
            {children && <div className="mt-5">{children}</div>}
            <DialogActions>
              <AlertDialog.Close className={buttonClass()}>Cancel</AlertDialog.Close>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
