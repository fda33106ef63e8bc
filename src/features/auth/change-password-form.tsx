import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { publicSettingsQuery } from '@/lib/public-settings';
import { toast } from '@/lib/toast';
import { updatePasswordMutation } from './account-mutations';
import { updatePasswordMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';
import { NewPasswordField, PasswordField } from './password-field';
import { passwordProblem } from './password-rules';

type ChangePasswordFormProps = {
  submitLabel: string;
  /** Called once the password is set; without it, a toast says so and the form is cleared. */
  onSaved?: () => void;
};

/** A new password, twice. For the reset page and for the profile. SPEC section 5. */
export function ChangePasswordForm({ submitLabel, onSaved }: ChangePasswordFormProps) {
  const strong = useQuery(publicSettingsQuery()).data?.strong_password_policy ?? true;
  const { register, handleSubmit, watch, reset, formState } = useForm({
    defaultValues: { password: '', confirm: '' },
    mode: 'onChange',
  });
  const update = useMutation({
    ...updatePasswordMutation(),
    onSuccess: () => {
      reset();
      if (onSaved) return onSaved();
      toast({
        kind: 'success',
        title: 'Your password has been changed',
        description: 'You have been signed out on your other devices.',
      });
    },
  });
  const { errors } = formState;
  const password = watch('password');
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => update.mutate(values.password))}
      className="grid max-w-md gap-5"
    >
      <AuthNotice message={update.isError ? updatePasswordMessage(update.error, password) : null} />
      <NewPasswordField
        {...register('password', {
          validate: (value) => passwordProblem(value, strong) ?? true,
          deps: 'confirm',
        })}
        label="New password"
        value={password}
        strong={strong}
        error={errors.password?.message}
        required
      />
      <PasswordField
        {...register('confirm', {
          validate: (value, values) => value === values.password || 'Passwords do not match',
        })}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        required
      />
      <Button type="submit" variant="primary" busy={update.isPending} className="min-h-11">
        {update.isPending ? 'Saving…' : submitLabel}
      </Button>
    </form>
  );
}
