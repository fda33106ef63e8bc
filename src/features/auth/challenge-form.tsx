import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { toAppError } from '@/lib/errors';
import { AuthNotice } from './auth-notice';
import { signOut } from './session';
import { answerChallengeMutation } from './two-factor';

/** The second step of signing in, for accounts with an authenticator app. */
export function ChallengeForm({ onDone }: { onDone?: () => void }) {
  const answer = useMutation({ ...answerChallengeMutation(), onSuccess: onDone });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const failure = answer.isError ? toAppError(answer.error) : null;
  const message = failure && {
    title: failure.kind === 'unknown' ? 'This code is not right, or not any more' : failure.message,
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ code }) => answer.mutate(code.replace(/\s/g, '')))}
      className="grid gap-5"
    >
      <AuthNotice message={message} />
      <Field
        label="Code from your authenticator app"
        hint="Lost the device? Type one of your recovery codes instead."
        error={formState.errors.code?.message}
      >
        <Input
          {...register('code', {
            required: 'Please enter the code',
          })}
          autoComplete="one-time-code"
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" busy={answer.isPending} className="min-h-11">
        Go on
      </Button>
      <button type="button" className="link justify-self-start" onClick={() => void signOut()}>
        Sign in as somebody else
      </button>
    </form>
  );
}
