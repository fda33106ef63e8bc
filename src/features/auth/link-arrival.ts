import { waitSentence } from '@/lib/errors';
import { secondsToWait } from '@/lib/rate-limit';
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
// Of the link's own words only the number is shown: anybody can write anything behind a #.
const tooMany =
  arrival.get('error_code') === 'over_request_rate_limit'
    ? waitSentence(secondsToWait(arrival.get('error_description') ?? ''))
    : null;
let dismissed = false;

/**
 * What to say about an e-mail link that did not work: used before, expired or tampered with. The service tells
 * them apart no more than this, so that nobody can probe links.
 */
export const linkProblem = {
  forSignIn: () =>
    failed && !dismissed
      ? {
          title: tooMany ? 'This link could not be opened' : 'This link does not work any more',
          detail:
            tooMany ??
            (expired
              ? 'It has expired or was used before. If you have verified your email already, just sign in; if not, sign in all the same and we offer to send a new link.'
              : 'Please open the link from your email again, or sign in.'),
          recovery: false,
        }
      : undefined,

  forReset: () =>
    failed && !dismissed
      ? {
          title: 'An error occurred during password reset. Please try again.',
          detail: tooMany ?? 'The link has expired or was used before.',
          recovery: true,
        }
      : undefined,

  dismiss: () => {
    dismissed = true;
  },
};
