import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { formatDate } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { RecoveryCodes } from './recovery-codes';
import { confirmMutation, enrolMutation, factorsQuery, removeFactorMutation } from './two-factor';

/** The authenticator apps of the signed-in person: add, remove. Where the service has none, it says so when asked. */
export function TwoFactorSection() {
  const factors = useQuery(factorsQuery());
  const enrol = useMutation(enrolMutation());
  const remove = useMutation(removeFactorMutation());
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);

  return (
    <Section
      title="Two-step sign-in"
      description="A code from an authenticator app on top of your password. Two apps are safer than one: if you lose a device, the other still opens the door."
    >
      {enrol.isError && <Notice kind="error">{toAppError(enrol.error).message}</Notice>}
      <QueryBoundary query={factors}>
        {(list) => (
          <ul>
            {list.map((factor) => {
              const name = factor.friendly_name || 'Authenticator app';
              return (
                <li
                  key={factor.id}
                  className="flex items-center justify-between gap-4 border-b border-line py-2.5"
                >
                  <span>
                    {name}
                    <span className="block text-sm text-granite">
                      since {formatDate(factor.created_at)}
                    </span>
                  </span>
                  <Button size="sm" onClick={() => setRemoving({ id: factor.id, name })}>
                    Remove
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </QueryBoundary>
      <Button
        className="mt-4"
        busy={enrol.isPending}
        onClick={() => enrol.mutate(`Authenticator app, ${formatDate(new Date())}`)}
      >
        Add an authenticator app
      </Button>
      {factors.data !== undefined && factors.data.length > 0 && <RecoveryCodes />}
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
    </Section>
  );
}

type Enrolment = { id: string; qrCode: string; secret: string };

function EnrolDialog({ enrolment, onClose }: { enrolment?: Enrolment; onClose: () => void }) {
  return (
    <Dialog
      open={enrolment !== undefined}
      onOpenChange={onClose}
      title="Add an authenticator app"
      description="Scan the picture with the app, then type the six digits it shows."
    >
      {enrolment && <EnrolForm enrolment={enrolment} onDone={onClose} />}
    </Dialog>
  );
}

function EnrolForm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const confirm = useMutation({ ...confirmMutation(), onSuccess: onDone });
  const { register, handleSubmit } = useForm({ defaultValues: { code: '' } });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ code }) => confirm.mutate({ factorId: enrolment.id, code }))}
    >
      <img src={enrolment.qrCode} alt="QR code for the app" className="size-44 bg-[white] p-2" />
      <p className="text-sm text-granite">
        Or type this secret: <code className="break-all text-ink">{enrolment.secret}</code>
      </p>
      <Field
        label="Code"
        error={confirm.isError ? 'This code is not right, or not any more' : undefined}
      >
        <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Switch on
        </Button>
      </DialogActions>
    </form>
  );
}
