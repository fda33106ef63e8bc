import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { formatDate } from '@/lib/dates';
import { EnrolForm, type Enrolment } from './enrol-form';
import { RecoveryCodes } from './recovery-codes';
import { useAssurance } from './session';
import { enrolMutation, factorsQuery, removeFactorMutation } from './two-factor';
import { twoFactorMessage } from './two-factor-messages';

/** The second step of signing in, in the profile. Where the sign-in service has none, it says so and asks for nothing. */
export function TwoFactorSection() {
  const offered = useAssurance() !== 'none';
  return (
    <Section
      title="Two-step sign-in"
      description="A code from an authenticator app on top of your password. Two apps are safer than one: if you lose a device, the other still opens the door."
    >
      {offered ? (
        <Apps />
      ) : (
        <p className="text-granite">
          The sign-in service of this installation has no second step yet, so there is nothing to
          switch on.
        </p>
      )}
    </Section>
  );
}

/** The authenticator apps of the signed-in person: add, remove. */
function Apps() {
  const factors = useQuery(factorsQuery());
  const enrol = useMutation(enrolMutation());
  const remove = useMutation(removeFactorMutation());
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);

  return (
    <>
      {enrol.isError && <Notice kind="error">{twoFactorMessage(enrol.error)}</Notice>}
      <QueryBoundary query={factors}>
        {({ apps }) => (
          <ul>
            {apps.map(({ id, friendly_name, created_at }) => {
              const name = friendly_name || 'Authenticator app';
              return (
                <li
                  key={id}
                  className="flex items-center justify-between gap-4 border-b border-line py-2.5"
                >
                  <span>
                    {name}
                    <span className="block text-sm text-granite">
                      since {formatDate(created_at)}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    aria-label={`Remove ${name}`}
                    onClick={() => setRemoving({ id, name })}
                  >
                    Remove
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </QueryBoundary>
      <Button className="mt-4" busy={enrol.isPending} onClick={() => enrol.mutate()}>
        Add an authenticator app
      </Button>
      {factors.data && factors.data.apps.length > 0 && (
        <RecoveryCodes existing={factors.data.recoveryCodes} />
      )}
      <EnrolDialog enrolment={enrol.data} onClose={enrol.reset} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title="Remove this app?"
        description={`${removing?.name ?? 'It'} will no longer make codes for your account.`}
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          removing && remove.mutate(removing.id, { onSettled: () => setRemoving(null) })
        }
      />
    </>
  );
}

function EnrolDialog({ enrolment, onClose }: { enrolment?: Enrolment; onClose: () => void }) {
  return (
    <Dialog
      open={enrolment !== undefined}
      onOpenChange={onClose}
      title="Add an authenticator app"
      description="Scan the picture with the app, then type the six digits it shows."
    >
      {enrolment && (
        <EnrolForm enrolment={enrolment} onDone={onClose}>
          {(busy) => (
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" busy={busy}>
                Switch on
              </Button>
            </DialogActions>
          )}
        </EnrolForm>
      )}
    </Dialog>
  );
}
