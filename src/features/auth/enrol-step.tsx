import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { EnrolForm } from './enrol-form';
import { RecoveryCodes } from './recovery-codes';
import { signOut } from './session';
import { enrolMutation } from './two-factor';
import { twoFactorMessage } from './two-factor-messages';

/** Between the password and the back-office, where the settings require an authenticator app and there is none yet. */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const enrol = useMutation(enrolMutation());
  const [confirmed, setConfirmed] = useState(false);

  if (confirmed) {
    return (
      <>
        <Notice kind="success" title="Two-step sign-in is on">
          From now on you are asked for a code of the app.
        </Notice>
        <RecoveryCodes existing={null} />
        <Button variant="primary" className="min-h-11" onClick={onDone}>
          Go on
        </Button>
      </>
    );
  }
  return (
    <>
      <Notice title="Your account needs an authenticator app">
        Staff sign in with a password and a code. Add an app now; it takes a minute.
      </Notice>
      {enrol.isError && <Notice kind="error">{twoFactorMessage(enrol.error)}</Notice>}
      {enrol.data ? (
        <EnrolForm enrolment={enrol.data} onDone={() => setConfirmed(true)}>
          {(busy) => (
            <Button type="submit" variant="primary" busy={busy} className="min-h-11">
              Switch on
            </Button>
          )}
        </EnrolForm>
      ) : (
        <Button
          variant="primary"
          busy={enrol.isPending}
          className="min-h-11"
          onClick={() => enrol.mutate()}
        >
          Add an authenticator app
        </Button>
      )}
      <button type="button" className="link justify-self-start" onClick={() => void signOut()}>
        Sign in as somebody else
      </button>
    </>
  );
}
