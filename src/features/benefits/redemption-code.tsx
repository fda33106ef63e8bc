import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { formatDateTime } from '@/lib/dates';
import { toast } from '@/lib/toast';
import type { Redemption } from './benefit-queries';

/** The code a member presents at the desk, large enough to be read across it. */
export function RedemptionCode({
  redemption,
  onClose,
}: {
  redemption: Redemption | undefined;
  onClose: () => void;
}) {
  // Kept while the dialog leaves, so that it does not empty before it is gone.
  const last = useRef(redemption);
  if (redemption) last.current = redemption;
  const shown = redemption ?? last.current;

  async function copy(code: string) {
    try {
      await navigator.clipboard.writeText(code);
      toast({ kind: 'success', title: 'Code copied' });
    } catch (error) {
      console.error('The code could not be copied', error);
      toast({ kind: 'failure', title: 'The code could not be copied', description: code });
    }
  }

  return (
    <Dialog
      open={redemption !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Your benefit is redeemed"
      description="Show this code at the desk."
    >
      {shown && (
        <>
          <p className="wrap-break-word">{shown.benefit}</p>
          <p className="figure my-5 border-y border-line py-6 text-center text-2xl tracking-[0.06em] sm:text-3xl">
            {shown.code}
          </p>
          <p className="text-sm text-granite">Redeemed {formatDateTime(shown.redeemed_at)}</p>
          <DialogActions>
            <Button onClick={() => void copy(shown.code)}>Copy code</Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
