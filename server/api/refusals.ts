/** What PostgREST answers 400 with its own code: our refusals, broken checks, exclusions and plain `raise exception`. */
const refusal = /^(NL\d{3}|23514|23P01|23001|P0001)$/;

/**
 * lite answers 500 and the code `SUP` where it does not know a SQLSTATE, and it knows none of these. Given as PostgREST's
 * own "raise sqlstate 'PGRST'" they keep their code, and become the 400 that PostgREST makes of them.
 * @param error what the database raised; anything else comes back as it is.
 */
export function asPostgrestRefusal(error: unknown): unknown {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const code = field('code');
  if (typeof code !== 'string' || !refusal.test(code)) return error;
  const details = code.startsWith('23') ? null : (field('detail') ?? null);
  return {
    code: 'PGRST',
    message: JSON.stringify({
      code,
      message: field('message'),
      details,
      hint: field('hint') ?? null,
    }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  };
}
