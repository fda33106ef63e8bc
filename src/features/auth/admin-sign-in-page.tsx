import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PendingState } from '@/components/states';
import { Notice } from '@/components/ui/notice';
import { paths, returnPath } from '@/lib/paths';
import { accessQuery, isStaff } from './access-query';
import { adminSignInMutation } from './account-mutations';
import { AccountShell } from './account-shell';
import { adminSignInMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';
import { ChallengeForm } from './challenge-form';
import { useMustEnrol } from './must-enrol';
import { forgetSignOut, sessionState, useSession } from './session';
import { SignInForm } from './sign-in-form';
import { readSignInState } from './sign-in-state';

const EnrolStep = lazy(() =>
  import('./enrol-step').then((module) => ({ default: module.EnrolStep })),
);

/** /admin/login: afterwards back to the remembered page, or to /admin/dashboard. SPEC section 2. */
export function AdminSignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const state = readSignInState(useLocation().state);
  useEffect(forgetSignOut, []);
  const enrolling = useEnrolling();

  const goOn = () => {
    if (sessionState().status !== 'signed-in') return;
    void navigate(returnPath(state.from, paths.admin, paths.adminDashboard), { replace: true });
  };
  const signIn = useMutation({ ...adminSignInMutation(), onSuccess: goOn });

  return (
    <AccountShell title="Admin Login" lead="For the staff of NL Holding.">
      {state.message && <Notice>{state.message}</Notice>}
      {session.status === 'challenged' ? (
        <ChallengeForm challenge={session.challenge} onDone={goOn} />
      ) : enrolling ? (
        <Suspense fallback={<PendingState />}>
          <EnrolStep onDone={goOn} />
        </Suspense>
      ) : (
        <>
          <AuthNotice message={signIn.isError ? adminSignInMessage(signIn.error) : null} />
          <SignInForm busy={signIn.isPending} onSubmit={(values) => signIn.mutate(values)} />
        </>
      )}
    </AccountShell>
  );
}

/** Whether the visitor is staff on the way to their first authenticator app. True until they go on, also once it is added. */
function useEnrolling(): boolean {
  const session = useSession();
  const mustEnrol = useMustEnrol() === true;
  const person = session.status === 'signed-in' ? session.person : null;
  const access = useQuery({ ...accessQuery(person?.id ?? ''), enabled: mustEnrol }).data;
  const [started, setStarted] = useState(false);
  if (mustEnrol && access && isStaff(access) && !started) setStarted(true);
  if (started && !person) setStarted(false);
  return started && person !== null;
}
