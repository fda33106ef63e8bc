import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { requestResetMutation } from './account-mutations';
import { resetRequestMessage } from './auth-messages';
import { AuthNotice } from './auth-notice';

/** The Reset Password modal: an e-mail address, then 'Check Your Email'. SPEC sections 2 and 8. */
export function RequestResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const request = useMutation(requestResetMutation());
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={request.reset}
      title={request.isSuccess ? 'Check Your Email' : 'Reset Password'}
      description={
        request.isSuccess
          ? undefined
          : 'Tell us the address you signed up with and we send you a link to a new password.'
      }
    >
      {request.isSuccess ? (
        <>
          <p role="status">
            Password reset instructions have been sent to your email. Please check your inbox and
            click the reset link.
          </p>
          <DialogActions>
            <Button variant="primary" onClick={onClose} autoFocus>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <RequestForm request={request} onCancel={onClose} />
      )}
    </Dialog>
  );
}

type Request = {
  mutate: (email: string) => void;
  isPending: boolean;
  isError: boolean;
  error: unknown;
};

function RequestForm({ request, onCancel }: { request: Request; onCancel: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ email }) => request.mutate(email.trim()))}
      className="grid gap-5"
    >
      <AuthNotice message={request.isError ? resetRequestMessage(request.error) : null} />
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          {...register('email', { required: 'Please enter your email' })}
          type="email"
          autoComplete="username"
          required
        />
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={request.isPending}>
          {request.isPending ? 'Sending…' : 'Send reset link'}
        </Button>
      </DialogActions>
    </form>
  );
}
