import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { count } from '@/lib/format';
import { toast } from '@/lib/toast';
import type { MemberFormProps } from './member-form-props';
import { signOutMemberMutation } from './member-mutations';

/** Ends every session of the member after asking. */
export function SignOutForm({ member, onDone }: MemberFormProps) {
  const signOut = useMutation(signOutMemberMutation(member.id));
  const end = () =>
    signOut.mutate(undefined, {
      onSuccess: (sessions) => {
        onDone();
        toast({ kind: 'success', title: `${count(sessions, 'session')} ended` });
      },
    });
  return (
    <>
      <p>
        They have to sign in again on every device. A page that is open at this moment may go on for
        up to an hour.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="danger" busy={signOut.isPending} onClick={end}>
          Sign out everywhere
        </Button>
      </DialogActions>
    </>
  );
}
