import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field, Input } from '@/components/ui/field';
import { confirmMutation } from './two-factor';
import { twoFactorMessage } from './two-factor-messages';

export type Enrolment = { id: string; qrCode: string; secret: string; uri: string };

type EnrolFormProps = {
  enrolment: Enrolment;
  onDone: () => void;
  /** The buttons, among them the one that submits. */
  children: (busy: boolean) => ReactNode;
};

/** A new authenticator app: the picture to scan, the secret to type where there is no camera, and the first code. */
export function EnrolForm({ enrolment, onDone, children }: EnrolFormProps) {
  const confirm = useMutation({ ...confirmMutation(), onSuccess: onDone });
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { error } = confirm;
  useEffect(() => {
    if (error) setError('code', { message: twoFactorMessage(error) }, { shouldFocus: true });
  }, [error, setError]);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ code }) => confirm.mutate({ factorId: enrolment.id, code }))}
    >
      <img src={enrolment.qrCode} alt="QR code for the app" className="size-48 bg-[white] p-2" />
      <p className="text-sm text-granite">
        No camera at hand?{' '}
        <a className="link" href={enrolment.uri}>
          Open the app on this device
        </a>
        , or type this secret into it:{' '}
        <code className="tabular break-all text-ink">{enrolment.secret}</code>
      </p>
      <Field label="Code" error={formState.errors.code?.message}>
        <Input
          {...register('code', {
            required: 'Please enter the code',
            setValueAs: (code: string) => code.replace(/\s/g, ''),
            pattern: { value: /^\d{6}$/, message: 'The code has six digits' },
          })}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </Field>
      {children(confirm.isPending)}
    </form>
  );
}
