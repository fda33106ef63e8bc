import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export const twoFactorKeys = { list: ['two-factor', 'list'] as const };

/** Refused by a sign-in service that has no second factor. */
export const NO_TWO_FACTOR = 'two_factor_unavailable';

function throwFactorError(error: unknown): never {
  const { kind } = toAppError(error);
  if (kind !== 'not-found') throw error;
  const sentence =
    'The sign-in service of this installation has no second step yet, so there is nothing to switch on.';
  throw new AppError('refused', NO_TWO_FACTOR, sentence, error);
}

/** The authenticator apps of the signed-in person that are in use. */
export function factorsQuery() {
  return queryOptions({
    queryKey: twoFactorKeys.list,
    queryFn: async () => {
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw error;
      return data.totp;
    },
    meta: { what: 'the authenticator apps' },
  });
}

/** Starts an enrolment: the QR code and the secret for the app. Not in use before {@link confirmMutation}. */
export const enrolMutation = () =>
  mutationOptions({
    mutationFn: async (friendlyName: string) => {
      const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName });
      if (error) throwFactorError(error);
      return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    },
  });

/** Proves that the app works; from then on signing in asks for its code. */
export const confirmMutation = () =>
  mutationOptions({
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }) => {
      const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
    },
    meta: { invalidates: [twoFactorKeys.list] },
  });

/** Takes an app off the account. */
export const removeFactorMutation = () =>
  mutationOptions({
    mutationFn: async (factorId: string) => {
      const { error } = await supabase.auth.mfa.unenroll({ factorId });
      if (error) throw error;
    },
    meta: { invalidates: [twoFactorKeys.list], failure: 'The app could not be removed' },
  });

/** Makes a new set of recovery codes, each good for one sign-in without the app. They are shown once, here. */
export const recoveryCodesMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { recoveryCodes } = supabase.auth.mfa;
      const first = await recoveryCodes.generate();
      const taken = toAppError(first.error).code === 'mfa_verified_factor_exists';
      const { data, error } = taken ? await recoveryCodes.regenerate() : first;
      if (error) throwFactorError(error);
      return data.codes;
    },
  });

/**
 * Answers the second step of a sign-in. Six digits may come from any of the person's apps, which are tried in turn;
 * anything else is a recovery code.
 */
export const answerChallengeMutation = () =>
  mutationOptions({
    mutationFn: async (code: string) => {
      if (!/^\d{6}$/.test(code)) {
        const answer = await supabase.auth.mfa.recoveryCodes.verify({ code });
        if (answer.error) throw answer.error;
        return;
      }
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw error;
      let last: unknown = new Error('There is no authenticator app on this account');
      for (const factor of data.totp) {
        const answer = await supabase.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
        if (!answer.error) return;
        last = answer.error;
      }
      throw last;
    },
  });
