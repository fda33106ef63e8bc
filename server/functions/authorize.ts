import { keyType, verifiedClaims } from '../api/tokens.ts';

export type Keys = { secretKey: string; jwtSecret: string };

/** Why a call is refused, in the words of Supabase's gateway. */
export type Refusal = { code: string; message: string };

/**
 * Whether a call may reach a function: the publishable or the secret key as `apikey` or bearer, or the bearer token of
 * somebody who is signed in. A bearer that is neither is refused even beside a good key.
 */
export async function authorize(
  headers: Headers,
  { secretKey, jwtSecret }: Keys,
): Promise<Refusal | null> {
  const bearer = headers.get('authorization')?.replace(/^bearer\s+/i, '');
  if (bearer) {
    if (keyType(bearer, secretKey)) return null;
    const claims = await verifiedClaims(bearer, jwtSecret);
    const isWhole = typeof claims?.exp === 'number' && typeof claims.role === 'string';
    return isWhole ? null : { code: 'UNAUTHORIZED_INVALID_JWT', message: 'Invalid JWT' };
  }
  const apikey = headers.get('apikey');
  if (!apikey) {
    return { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' };
  }
  return keyType(apikey, secretKey)
    ? null
    : { code: 'UNAUTHORIZED_INVALID_API_KEY', message: 'Invalid API key' };
}
