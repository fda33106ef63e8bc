import { toAppError } from '@/lib/errors';

/** GoTrue's refusals around the second step, in words. */
const sentences: Record<string, string> = {
  mfa_verification_failed: 'This code is not right, or not any more',
  mfa_challenge_expired: 'This code is not right, or not any more',
  mfa_recovery_codes_locked:
    'Too many recovery codes were wrong. Use the app, or try again in a while.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps are switched off in the sign-in service.',
  mfa_totp_verify_not_enabled: 'Authenticator apps are switched off in the sign-in service.',
  mfa_recovery_codes_enroll_not_enabled:
    'The sign-in service of this installation makes no recovery codes. Add a second app instead.',
  mfa_recovery_codes_verify_not_enabled:
    'The sign-in service of this installation accepts no recovery codes.',
  too_many_enrolled_mfa_factors: 'Your account has as many apps as it can have. Remove one first.',
  insufficient_aal: 'Sign in again with a code of your app, then try once more.',
};

/** What to tell the person when adding, using or removing a second step failed. */
export function twoFactorMessage(error: unknown): string {
  const { code, message } = toAppError(error);
  return sentences[code] ?? message;
}

/** The code was looked at and is wrong: another app of the same person may have made it. */
export function isWrongCode(error: unknown): boolean {
  return toAppError(error).code === 'mfa_verification_failed';
}
