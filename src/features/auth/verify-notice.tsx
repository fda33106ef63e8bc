import { useMutation } from '@tanstack/react-query';
import { Notice } from '@/components/ui/notice';
import { resendMutation } from './account-mutations';

/** After a sign-up: the account waits for its verification. SPEC section 4. */
export function VerifyNotice({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const resend = useMutation(resendMutation());
  return (
    <Notice title="Verify your email" onDismiss={onDismiss}>
      We have sent a link to <strong className="font-medium text-ink">{email}</strong>. Open it to
      finish creating your account.{' '}
      <button
        type="button"
        className="link"
        aria-disabled={resend.isPending || undefined}
        onClick={() => !resend.isPending && resend.mutate(email)}
      >
        Send it again
      </button>
    </Notice>
  );
}
