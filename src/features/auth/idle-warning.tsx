import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { signOut } from './session';

/** The last minute of an idle session, in seconds. */
export function IdleWarning({ left, onStay }: { left: number; onStay: () => void }) {
  return (
    <Dialog
      open={left > 0}
      onOpenChange={onStay}
      title="Are you still there?"
      description="For safety, you are signed out when nothing happens for a while."
    >
      <p role="timer">
        You will be signed out in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
      <DialogActions>
        <Button onClick={() => void signOut()}>Sign Out</Button>
        <Button variant="primary" onClick={onStay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
