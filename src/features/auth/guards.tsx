import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PendingState } from '@/components/states';
import { paths } from '@/lib/paths';
import { accessQuery, isStaff } from './access-query';
import { useMustEnrol } from './must-enrol';
import { useSession } from './session';
import type { SignInState } from './sign-in-state';

const SignInAgain = lazy(() =>
  import('./sign-in-again').then((module) => ({ default: module.SignInAgain })),
);

function useOrigin(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

function Checking() {
  return <PendingState label="Checking your session…" className="min-h-dvh" />;
}

/** The landing page is another document, so the router cannot go there. */
export function LeaveToSite() {
  useEffect(() => location.replace(paths.home), []);
  return <Checking />;
}

function WithSession({ children, interrupted }: { children: ReactNode; interrupted: boolean }) {
  return (
    <>
      {children}
      {interrupted && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}

/** Member pages: whoever is not signed in goes to /privilege and comes back afterwards. SPEC section 2. */
export function RequireMember({ children }: { children: ReactNode }) {
  const session = useSession();
  const from = useOrigin();
  if (session.status === 'loading') return <Checking />;
  if (session.status === 'signed-out') {
    if (session.reason === 'chosen') return <LeaveToSite />;
  }
  if (session.status === 'signed-out' || session.status === 'challenged') {
    return <Navigate to={paths.signIn} replace state={{ from } satisfies SignInState} />;
  }
  return <WithSession interrupted={session.status === 'interrupted'}>{children}</WithSession>;
}

/**
 * Back-office pages: whoever is no admin nor staff, or lacks the second step that the settings require, goes to
 * /admin/login and comes back afterwards.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession();
  const from = useOrigin();
  const person = 'person' in session ? session.person : null;
  // Not while interrupted: the check would be made as nobody and throw the admin out.
  const enabled = session.status === 'signed-in';
  const access = useQuery({ ...accessQuery(person?.id ?? ''), enabled });
  const mustEnrol = useMustEnrol();

  if (session.status === 'signed-out') {
    const state: SignInState = session.reason === 'chosen' ? {} : { from };
    if (session.reason === 'idle')
      state.message = 'You were signed out because nothing happened for a while.';
    return <Navigate to={paths.adminSignIn} replace state={state} />;
  }
  if (session.status === 'challenged') {
    return <Navigate to={paths.adminSignIn} replace state={{ from } satisfies SignInState} />;
  }
  if (session.status === 'loading' || access.data === undefined) return <Checking />;
  if (mustEnrol === undefined) return <Checking />;
  if (!isStaff(access.data) || mustEnrol) {
    return <Navigate to={paths.adminSignIn} replace state={{ from } satisfies SignInState} />;
  }
  return <WithSession interrupted={session.status === 'interrupted'}>{children}</WithSession>;
}
