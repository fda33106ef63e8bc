import type { Session } from '@supabase/supabase-js';

/**
 * How a session was made: by password alone (`aal1`) or with a second step (`aal2`). `none` comes from a sign-in
 * service that has no second step: one that has says the level in every token.
 */
export type Assurance = 'none' | 'aal1' | 'aal2';

/** The assurance level in an access token. It decides what is shown; the database reads the token for itself. */
export function assuranceOf(token: string): Assurance {
  const level = claimsOf(token)?.aal;
  if (typeof level !== 'string') return 'none';
  return level === 'aal2' ? 'aal2' : 'aal1';
}

function claimsOf(token: string): { aal?: unknown } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

/** What the second step of a sign-in may be answered with, besides a code of an app. */
export type Challenge = { hasRecoveryCodes: boolean };

/** The step that is still to come before this session counts as signed in; null when there is none. */
export function challengeOf(session: Session): Challenge | null {
  const factors = session.user.factors?.filter(({ status }) => status === 'verified') ?? [];
  if (factors.length === 0 || assuranceOf(session.access_token) === 'aal2') return null;
  return { hasRecoveryCodes: factors.some((factor) => factor.factor_type === 'recovery_code') };
}
