import { arrival } from '@/lib/supabase';

const recoveryKey = 'nl-recovery';

// Survives a reload of the reset page, and nothing else: another tab has to bring its own link.
if (arrival.get('type') === 'recovery' && arrival.has('access_token')) {
  sessionStorage.setItem(recoveryKey, '1');
}

/** Whether this tab was opened by a recovery link that worked. SPEC section 5: the reset page requires it. */
export function hasRecovery(): boolean {
  return sessionStorage.getItem(recoveryKey) === '1';
}

/** The recovery is used up. */
export function endRecovery(): void {
  sessionStorage.removeItem(recoveryKey);
}

let verified = arrival.get('type') === 'signup' && arrival.has('access_token');

/** Whether a verification link has just worked; true once. */
export function wasVerified(): boolean {
  const answer = verified;
  verified = false;
  return answer;
}

const failed = arrival.has('error') || arrival.has('error_code');
const expired = arrival.get('error_code') === 'otp_expired';
let dismissed = false;

/**
 * What to say about an e-mail link that did not work: used before, expired or tampered with. The service tells
 * them apart no more than this, so that nobody can probe links.
 */
export const linkProblem = {
  forSignIn: () =>
    failed && !dismissed
      ? {
          title: 'This link does not work any more',
          detail: expired
            ? 'It has expired or was used before. If you have verified your email already, just sign in; if not, sign in all the same and we offer to send a new link.'
            : 'Please open the link from your email again, or sign in.',
          recovery: false,
        }
      : undefined,

  forReset: () =>
    failed && !dismissed
      ? {
          title: 'An error occurred during password reset. Please try again.',
          detail: 'The link has expired or was used before.',
          recovery: true,
        }
      : undefined,

  dismiss: () => {
    dismissed = true;
  },
};
