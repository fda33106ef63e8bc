import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteMutation } from './offering-mutations';
import type { Offering } from './offering-queries';

export function DeleteOfferingDialog({
  offering,
  open,
  onClose,
  onClosed,
}: {
  offering: Offering;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const remove = useMutation({ ...deleteMutation(), onSuccess: onClose });
  const giveFocusBack = () => {
    onClosed();
    // The button it came from has gone with its offering.
    if (remove.isSuccess) document.getElementById('main')?.focus();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={giveFocusBack}
      title="Delete this offering?"
      description={
        <span className="wrap-anywhere">
          “{offering.title}” will be gone for good. To keep it for the record, end it instead.
        </span>
      }
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(offering.id)}
    />
  );
}
