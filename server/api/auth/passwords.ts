import type { Context } from 'hono';
import type { Sql } from 'postgres';

const MINIMUM = 8;
/** In GoTrue's words, which supabase-js hands on. */
const CLASSES = [
  ['abcdefghijklmnopqrstuvwxyz', /[a-z]/],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', /[A-Z]/],
  ['0123456789', /[0-9]/],
] as const;

/** Why a password is too weak: SPEC section 5, where `strong` is the settings' strong password policy. */
function weakness(
  password: string,
  strong: boolean,
): { reasons: string[]; message: string } | null {
  const short = password.length < MINIMUM;
  const poor = strong && CLASSES.some(([, pattern]) => !pattern.test(password));
  if (!short && !poor) return null;
  const sentences = [
    short && `Password should be at least ${MINIMUM} characters.`,
    poor &&
      `Password should contain at least one character of each: ${CLASSES.map(([all]) => all).join(', ')}.`,
  ];
  return {
    reasons: [...(short ? ['length'] : []), ...(poor ? ['characters'] : [])],
    message: sentences.filter(Boolean).join(' '),
  };
}

/** Refuses a weak password as GoTrue does (422 `weak_password` with its reasons), or lets it pass with null. */
export function createPasswordCheck(strongPolicy: () => Promise<boolean>) {
  return async (c: Context, password: string): Promise<Response | null> => {
    const found = weakness(password, await strongPolicy());
    if (!found) return null;
    c.header('x-sb-error-code', 'weak_password');
    const { reasons, message } = found;
    return c.json(
      { code: 422, error_code: 'weak_password', msg: message, weak_password: { reasons } },
      422,
    );
  };
}

/** The switch of the settings; on when it cannot be read. `sql` is a pool as `supabase_auth_admin`. */
export function strongPolicyOf(sql: Sql): () => Promise<boolean> {
  return async () => {
    try {
      const [row] = await sql<
        { strong: boolean }[]
      >`select private.strong_password_policy() as strong`;
      return row?.strong ?? true;
    } catch {
      return true;
    }
  };
}
