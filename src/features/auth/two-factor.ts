import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { isWrongCode } from './two-factor-messages';

export const twoFactorKeys = { list: ['two-factor', 'list'] as const };

async function listFactors() {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw error;
  return data;
}

/** The authenticator apps of the signed-in person that are in use, and their recovery codes. */
export function factorsQuery() {
  return queryOptions({
    queryKey: twoFactorKeys.list,
    queryFn: async () => {
      const { totp, recovery_code } = await listFactors();
      return { apps: totp, recoveryCodes: recovery_code[0] ?? null };
    },
    meta: { what: 'the authenticator apps' },
  });
}

/** 'Authenticator app', or with the first number that is free: the service accepts no name twice. */
function freeName(taken: readonly (string | undefined)[]): string {
  const name = 'Authenticator app';
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** Starts an enrolment: the QR code and the secret for the app. Not in use before {@link confirmMutation}. */
export const enrolMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { all } = await listFactors();
      const { mfa } = supabase.auth;
      // Started and never finished; it would stand in the way of the next one.
      const leftovers = all.filter(
        ({ status, factor_type }) => status === 'unverified' && factor_type === 'totp',
      );
      for (const { id } of leftovers) {
        const { error } = await mfa.unenroll({ factorId: id });
        if (error) throw error;
      }
      const kept = all.filter((factor) => !leftovers.includes(factor));
      const { data, error } = await mfa.enroll({
        factorType: 'totp',
        friendlyName: freeName(kept.map((factor) => factor.friendly_name)),
        issuer: 'NL Privilege',
      });
      if (error) throw error;
      const { qr_code: qrCode, secret, uri } = data.totp;
      return { id: data.id, qrCode, secret, uri };
    },
    // The secret is not kept in memory for longer than it is shown.
    gcTime: 0,
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

/** Takes an app off the account; with the last one go the recovery codes, which exist only beside an app. */
export const removeFactorMutation = () =>
  mutationOptions({
    mutationFn: async (factorId: string) => {
      const { mfa } = supabase.auth;
      const { totp, recovery_code } = await listFactors();
      if (recovery_code.length > 0 && totp.every((factor) => factor.id === factorId)) {
        const { error } = await mfa.recoveryCodes.unenroll();
        if (error) throw error;
      }
      const { error } = await mfa.unenroll({ factorId });
      if (error) throw error;
      // The service has lowered this session; the token would go on claiming the higher level for up to an hour.
      const refreshed = await supabase.auth.refreshSession();
      if (refreshed.error) console.error('Could not refresh the session', refreshed.error);
    },
    meta: { invalidates: [twoFactorKeys.list], failure: 'The app could not be removed' },
  });

/** Makes a new set of recovery codes, each good for one sign-in without the app. They are shown once, here. */
export const recoveryCodesMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const { recoveryCodes } = supabase.auth.mfa;
      const { recovery_code } = await listFactors();
      const { data, error } = await (recovery_code.length > 0
        ? recoveryCodes.regenerate()
        : recoveryCodes.generate());
      if (!error) return data.codes;
      // A service from before there were recovery codes knows no such call.
      if (toAppError(error).kind !== 'not-found') throw error;
      throw new AppError('refused', 'mfa_recovery_codes_enroll_not_enabled', error.message, error);
    },
    gcTime: 0,
    meta: { invalidates: [twoFactorKeys.list] },
  });

/**
 * Answers the second step of a sign-in. Six digits may come from any of the person's apps, which are tried in turn;
 * anything else is a recovery code.
 */
export const answerChallengeMutation = () =>
  mutationOptions({
    mutationFn: async (code: string) => {
      const { mfa } = supabase.auth;
      if (!/^\d{6}$/.test(code)) {
        const { error } = await mfa.recoveryCodes.verify({ code });
        if (error) throw error;
        return;
      }
      let wrong: unknown = new Error('There is no authenticator app on this account');
      for (const { id } of (await listFactors()).totp) {
        const { error } = await mfa.challengeAndVerify({ factorId: id, code });
        if (!error) return;
        if (!isWrongCode(error)) throw error;
        wrong = error;
      }
      throw wrong;
    },
  });
