import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, Input } from '@/components/ui/field';
import { PasswordField } from './password-field';

export type SignInValues = { email: string; password: string; remember: boolean };

type SignInFormProps = {
  busy: boolean;
  onSubmit: (values: SignInValues) => void;
  /** The address is known and stands fixed: a session that ended in the middle of work. */
  email?: string;
  /** Offers *Remember me*. */
  remember?: boolean;
  children?: React.ReactNode;
};

/** E-mail and password, for members, staff and for signing in again. SPEC section 5: both are required. */
export function SignInForm({
  busy,
  onSubmit,
  email = '',
  remember = false,
  children,
}: SignInFormProps) {
  const [fixed] = useState(email !== '');
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    defaultValues: { email, password: '', remember: true },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}>
        <Input
          {...register('email', { required: 'Please enter your email' })}
          type="email"
          autoComplete="username"
          readOnly={fixed}
          required
        />
      </Field>
      <PasswordField
        {...register('password', { required: 'Please enter your password' })}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {remember && <Checkbox label="Remember me" {...register('remember')} />}
        {children}
      </div>
      <Button type="submit" variant="primary" busy={busy} className="min-h-11">
        {busy ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
