import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '@/components/ui/notice';
import { paths, returnPath } from '@/lib/paths';
import { adminSignInMutation } from './account-mutations';
import { AccountShell } from './account-shell';
import { adminSignInMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';
import { ChallengeForm } from './challenge-form';
import { forgetSignOut, sessionState, useSession } from './session';
import { SignInForm } from './sign-in-form';
import { readSignInState } from './sign-in-state';

/** /admin/login: afterwards back to the remembered page, or to /admin/dashboard. SPEC section 2. */
export function AdminSignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const state = readSignInState(useLocation().state);
  useEffect(forgetSignOut, []);

  const goOn = () => {
    if (sessionState().status !== 'signed-in') return;
    void navigate(returnPath(state.from, paths.admin, paths.adminDashboard), { replace: true });
  };
  const signIn = useMutation({ ...adminSignInMutation(), onSuccess: goOn });

  return (
    <AccountShell title="Admin Login" lead="For the staff of NL Holding.">
      {state.message && <Notice>{state.message}</Notice>}
      {session.status === 'challenged' ? (
        <ChallengeForm onDone={goOn} />
      ) : (
        <>
          <AuthNotice message={signIn.isError ? adminSignInMessage(signIn.error) : null} />
          <SignInForm busy={signIn.isPending} onSubmit={(values) => signIn.mutate(values)} />
        </>
      )}
    </AccountShell>
  );
}
