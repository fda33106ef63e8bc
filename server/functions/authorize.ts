import { createHash, timingSafeEqual } from 'node:crypto';
import { verify } from 'hono/jwt';

export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

/** Why a call is refused, in the words of Supabase's gateway. */
export type Refusal = { code: string; message: string };

/**
 * Whether a call may reach a function: the publishable or the secret key as `apikey` or bearer, or the bearer token of
 * somebody who is signed in. A bearer that is neither is refused even beside a good key.
 */
export async function authorize(headers: Headers, keys: Keys): Promise<Refusal | null> {
  const bearer = headers.get('authorization')?.replace(/^bearer\s+/i, '');
  if (bearer && !isKey(bearer, keys)) {
    return (await isValidToken(bearer, keys.jwtSecret))
      ? null
      : { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' };
  }
  if (bearer) return null;
  const apikey = headers.get('apikey');
  if (!apikey) {
    return { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' };
  }
  return isKey(apikey, keys) ? null : { code: 'UNAUTHORIZED', message: 'Invalid API key' };
}

function isKey(value: string, { publishableKey, secretKey }: Keys): boolean {
  return same(value, publishableKey) || same(value, secretKey);
}

/** Compares digests, so that the time taken says nothing about where two keys part. */
function same(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

async function isValidToken(token: string, secret: string): Promise<boolean> {
  try {
    const { exp, role } = await verify(token, secret, 'HS256');
    return typeof exp === 'number' && typeof role === 'string';
  } catch {
    return false;
  }
}
