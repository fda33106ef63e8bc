import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import type { Challenge } from './assurance';
import { AuthNotice } from './auth-notice';
import { signOut } from './session';
import { answerChallengeMutation } from './two-factor';
import { twoFactorMessage } from './two-factor-messages';

/** The second step of signing in, for accounts with an authenticator app. */
export function ChallengeForm({
  challenge: { hasRecoveryCodes },
  onDone,
}: {
  challenge: Challenge;
  onDone?: () => void;
}) {
  const answer = useMutation({ ...answerChallengeMutation(), onSuccess: onDone });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ code }) => answer.mutate(code))}
      className="grid gap-5"
    >
      <AuthNotice message={answer.isError ? { title: twoFactorMessage(answer.error) } : null} />
      <Field
        label="Code from your authenticator app"
        hint={
          hasRecoveryCodes
            ? 'Lost the device? Type one of your recovery codes instead.'
            : 'Lost the device? Only those who run this site can let you in again.'
        }
        error={formState.errors.code?.message}
      >
        <Input
          {...register('code', {
            required: 'Please enter the code',
            setValueAs: (code: string) => code.replace(/\s/g, ''),
            validate: (code) =>
              hasRecoveryCodes || /^\d{6}$/.test(code) || 'The code has six digits',
          })}
          inputMode={hasRecoveryCodes ? undefined : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
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
