/**
 * Who a client is. Realtime's only boundary is the access token: it is checked here, and PostgreSQL then decides
 * with its role and claims what may be seen.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const roles = ['anon', 'authenticated', 'service_role'] as const;

export interface Identity {
  role: (typeof roles)[number];
  /** The claims as JSON, exactly what policies find in `request.jwt.claims`. */
  claims: string;
  sub: string;
  email: string;
  /** Seconds since 1970 after which the token is worth nothing; null for the publishable key. */
  expires: number | null;
}

export interface Keys {
  jwtSecret: string;
  publishableKey: string;
}

/** A token or key that is refused; the message is written for the person who reads the browser's console. */
export class TokenError extends Error {}

const header = z.object({ alg: z.literal('HS256') });
const claims = z.looseObject({
  role: z.enum(roles),
  exp: z.number(),
  nbf: z.number().optional(),
  sub: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Turns a publishable key or an access token into an identity.
 * @param now seconds since 1970.
 * @throws TokenError for anything that is not our key and not an unexpired token we signed ourselves.
 */
export function identify(token: string, keys: Keys, now = Date.now() / 1000): Identity {
  if (token === keys.publishableKey) {
    return { role: 'anon', claims: '{"role":"anon"}', sub: '', email: '', expires: null };
  }
  const json = verifiedClaims(token, keys.jwtSecret);
  const parsed = claims.safeParse(json);
  if (!parsed.success) throw new TokenError('Fields `role` and `exp` are required in JWT');
  const { role, sub = '', email = '', exp, nbf } = parsed.data;
  if (exp <= now) throw new TokenError(expiredMessage(exp, now));
  if (nbf !== undefined && nbf > now) throw new TokenError('The token is not valid yet');
  return { role, claims: JSON.stringify(json), sub, email, expires: exp };
}

/** The words Supabase uses, which applications may be looking for. Times in seconds. */
export function expiredMessage(expired: number, now = Date.now() / 1000): string {
  return `Token has expired ${Math.max(0, Math.floor(now - expired))} seconds ago`;
}

function verifiedClaims(token: string, secret: string): unknown {
  const parts = token.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== 3) throw new TokenError('The token provided is not a valid JWT');
  // The header is never asked which algorithm to use: `alg: none` and keys of other kinds end here.
  if (!header.safeParse(fromBase64(head)).success) {
    throw new TokenError('The token provided is not signed with HS256');
  }
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new TokenError('Failed to validate JWT signature');
  }
  return fromBase64(body);
}

function fromBase64(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    throw new TokenError('The token provided is not a valid JWT');
  }
}
