import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { MaintenanceNotice } from '@/components/maintenance-notice';
import { Notice } from '@/components/ui/notice';
import { paths, returnPath } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { resendMutation, signInMutation } from './account-mutations';
import { AccountShell } from './account-shell';
import { isUnverified, signInMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';
import { ChallengeForm } from './challenge-form';
import { linkProblem, wasVerified } from './link-arrival';
import { RequestResetDialog } from './request-reset-dialog';
import { forgetSignOut, useSession } from './session';
import { SignInForm } from './sign-in-form';
import { readSignInState } from './sign-in-state';
import { SignUpDialog } from './sign-up-dialog';
import { VerifyNotice } from './verify-notice';

/** /privilege: where members sign in, create an account and ask for a new password. SPEC section 2. */
export function SignInPage() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const state = readSignInState(location.state);
  const params = new URLSearchParams(location.search);
  // Whoever comes by an invitation or a member's share link is here to join.
  const invited = params.has('invite') || params.has('ref');
  const dialog = params.get('dialog') ?? (invited ? 'create-account' : null);
  const signIn = useMutation(signInMutation());
  const resend = useMutation(resendMutation());
  useEffect(forgetSignOut, []);

  if (session.status === 'signed-in') {
    return (
      <Arrived to={returnPath(state.from, paths.member, paths.overview)} message={state.message} />
    );
  }

  const show = (name: string | null) => {
    const search = new URLSearchParams(location.search);
    if (name) search.set('dialog', name);
    else if (invited) search.set('dialog', 'none');
    else search.delete('dialog');
    void navigate({ search: search.toString() }, { replace: !name, state: location.state });
  };
  const dismiss = () => {
    linkProblem.dismiss();
    void navigate({ search: location.search }, { replace: true, state: { from: state.from } });
  };
  const problem = state.problem ?? linkProblem.forSignIn();

  return (
    <AccountShell
      title="NL Privilege Login"
      lead="Welcome back. Your tier, points and benefits are inside."
    >
      <MaintenanceNotice />
      {state.verify && <VerifyNotice email={state.verify} onDismiss={dismiss} />}
      {state.message && (
        <Notice kind={state.success ? 'success' : 'info'} onDismiss={dismiss}>
          {state.message}
        </Notice>
      )}
      {problem && (
        <Notice kind="error" title={problem.title} onDismiss={dismiss}>
          {problem.detail}{' '}
          {problem.recovery && (
            <button type="button" className="link" onClick={() => show('reset-password')}>
              Ask for a new link
            </button>
          )}
        </Notice>
      )}
      {session.status === 'challenged' ? (
        <ChallengeForm challenge={session.challenge} />
      ) : (
        <>
          <AuthNotice message={signIn.isError ? signInMessage(signIn.error) : null}>
            {isUnverified(signIn.error) && (
              <p>
                This email has not been verified yet.{' '}
                <button
                  type="button"
                  className="link"
                  onClick={() => resend.mutate(signIn.variables?.email ?? '')}
                >
                  Send the verification link again
                </button>
              </p>
            )}
          </AuthNotice>
          <SignInForm remember busy={signIn.isPending} onSubmit={(values) => signIn.mutate(values)}>
            <button type="button" className="link" onClick={() => show('reset-password')}>
              Forgot password?
            </button>
          </SignInForm>
          <p className="border-t border-line pt-5 text-granite">
            Not a member yet?{' '}
            <button
              type="button"
              className="link font-medium"
              onClick={() => show('create-account')}
            >
              Create Account
            </button>
          </p>
        </>
      )}
      <SignUpDialog open={dialog === 'create-account'} onClose={() => show(null)} />
      <RequestResetDialog open={dialog === 'reset-password'} onClose={() => show(null)} />
    </AccountShell>
  );
}

/** Signed in: on to the remembered page. What an e-mail link had to say goes along as a toast. */
function Arrived({ to, message }: { to: string; message?: string }) {
  useEffect(() => {
    if (wasVerified()) toast({ kind: 'success', title: 'Your email is verified. Welcome.' });
    if (message) toast({ kind: 'info', title: message });
  }, [message]);
  return <Navigate to={to} replace />;
}
