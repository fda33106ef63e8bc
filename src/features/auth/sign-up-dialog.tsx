import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { PendingState } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { invitationQuery } from '@/features/invitations';
import { paths } from '@/lib/paths';
import { publicSettingsQuery } from '@/lib/public-settings';
import { signUpMutation } from './account-mutations';
import { signUpMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';
import { NewPasswordField } from './password-field';
import { passwordProblem } from './password-rules';
import type { SignInState } from './sign-in-state';

/** The Create Account modal: e-mail and password, then back to /privilege with the notice. SPEC section 2. */
export function SignUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [params] = useSearchParams();
  const token = params.get('invite') ?? '';
  // A link that cannot be read must not keep anybody from joining: the form then comes up empty.
  const { data: invitation, isLoading } = useQuery({
    ...invitationQuery(token),
    enabled: open && token !== '',
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Create Account"
      description={
        <>
          {invitation && <>{invitation.referrer_name} has invited you. </>}
          Membership is free. You start at Silver, with 0 points.
        </>
      }
    >
      {isLoading ? (
        <PendingState />
      ) : (
        <SignUpForm invitedEmail={invitation?.email ?? ''} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function SignUpForm({ invitedEmail, onCancel }: { invitedEmail: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const strong = useQuery(publicSettingsQuery()).data?.strong_password_policy ?? true;
  const signUp = useMutation({
    ...signUpMutation(),
    onSuccess: (email) => {
      void navigate(paths.signIn, {
        replace: true,
        state: { verify: email } satisfies SignInState,
      });
    },
  });
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { email: invitedEmail, password: '' },
    mode: 'onChange',
  });
  const { errors } = formState;
  const password = watch('password');

  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) =>
        signUp.mutate({ ...values, referralCode: params.get('ref') ?? undefined }),
      )}
      className="grid gap-5"
    >
      <AuthNotice message={signUp.isError ? signUpMessage(signUp.error, password) : null} />
      <Field label="Email" error={errors.email?.message}>
        <Input
          {...register('email', {
            required: 'Please enter your email',
            pattern: { value: /^\S+@\S+\.\S+$/, message: 'Please enter a complete email address' },
          })}
          type="email"
          autoComplete="username"
          required
        />
      </Field>
      <NewPasswordField
        {...register('password', { validate: (value) => passwordProblem(value, strong) ?? true })}
        label="Password"
        value={password}
        strong={strong}
        error={errors.password?.message}
        required
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={signUp.isPending}>
          {signUp.isPending ? 'Creating account…' : 'Create Account'}
        </Button>
      </DialogActions>
    </form>
  );
}
