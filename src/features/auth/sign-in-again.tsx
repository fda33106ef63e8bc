import { useMutation } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { signInMutation } from './account-mutations';
import { signInMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';
import { ChallengeForm } from './challenge-form';
import { abandonSession, usePerson, useSession } from './session';
import { SignInForm } from './sign-in-form';

/** Over a page whose session ended: signing in again keeps what was typed below; leaving goes to the sign-in page. */
export function SignInAgain() {
  const { email } = usePerson();
  const session = useSession();
  const challenge = session.status === 'interrupted' ? session.challenge : undefined;
  const signIn = useMutation(signInMutation());
  return (
    <Dialog
      open
      required
      onOpenChange={() => {}}
      title="Your session has ended"
      description="Sign in again to go on. What you typed is still there."
    >
      {challenge ? (
        <ChallengeForm challenge={challenge} />
      ) : (
        <div className="grid gap-5">
          <AuthNotice message={signIn.isError ? signInMessage(signIn.error) : null} />
          <SignInForm
            remember
            email={email}
            busy={signIn.isPending}
            onSubmit={(values) => signIn.mutate(values)}
          >
            <button type="button" className="link" onClick={abandonSession}>
              Leave this page
            </button>
          </SignInForm>
        </div>
      )}
    </Dialog>
  );
}
