import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PendingState } from '@/components/states';
import { paths } from '@/lib/paths';
import { AccountShell } from './account-shell';
import { ChallengeForm } from './challenge-form';
import { ChangePasswordForm } from './change-password-form';
import { endRecovery, hasRecovery, linkProblem } from './link-arrival';
import { signOutEverywhere, useSession } from './session';
import type { SignInState } from './sign-in-state';

/** /privilege/reset-password: needs the session of a recovery link; without it, back to /privilege. SPEC section 8. */
export function ResetPasswordPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);

  if (session.status === 'loading' || done) {
    return <PendingState label="Checking your link…" className="min-h-dvh" />;
  }
  // The link stands for the mailbox alone: an account with an authenticator app has to show that it is there too.
  if (session.status === 'challenged' && hasRecovery()) {
    return (
      <AccountShell title="Set New Password" lead="First the code of your authenticator app.">
        <ChallengeForm challenge={session.challenge} />
      </AccountShell>
    );
  }
  if (session.status !== 'signed-in' || !hasRecovery()) {
    const problem = linkProblem.forReset();
    const message = 'Please use the reset link from your email to reset your password.';
    const state: SignInState = problem ? { problem } : { message };
    return <Navigate to={paths.signIn} replace state={state} />;
  }

  const finish = async () => {
    setDone(true);
    endRecovery();
    await signOutEverywhere();
    const message = 'Password has been reset successfully. Please sign in with your new password.';
    void navigate(paths.signIn, { replace: true, state: { message, success: true } });
  };

  return (
    <AccountShell
      title="Set New Password"
      lead={`For ${session.person.email}. Afterwards you are signed out everywhere.`}
    >
      <ChangePasswordForm submitLabel="Set New Password" onSaved={finish} />
    </AccountShell>
  );
}
