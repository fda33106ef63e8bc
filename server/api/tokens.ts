import { createHash, timingSafeEqual } from 'node:crypto';
import { verify } from 'hono/jwt';
import { PUBLISHABLE_KEY } from '../settings.ts';

export type Key = 'publishable' | 'secret';

/** Which of our two keys this is; compared in constant time. */
export function keyType(given: string, secretKey: string): Key | null {
  if (same(given, PUBLISHABLE_KEY)) return 'publishable';
  return same(given, secretKey) ? 'secret' : null;
}

function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The claims of a token we signed and that has not expired; null for anything else, `alg: none` included. */
export async function verifiedClaims(
  token: string,
  jwtSecret: string,
): Promise<Record<string, unknown> | null> {
  try {
    return await verify(token, jwtSecret, 'HS256');
  } catch {
    return null;
  }
}
