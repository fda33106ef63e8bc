import type { Context } from 'hono';
import { z } from 'zod';
import { isOneAddress } from '../../mail/index.ts';

/** PostgreSQL's texts hold no zero byte, and refuse it with an error that is not the caller's to see. */
const NO_ZERO = /^[^\0]*$/;
const email = z.string().trim().max(254).regex(NO_ZERO, 'The address holds a zero byte');
/** bcrypt reads 72 bytes and ignores the rest without a word. */
const password = z.string().refine((text) => Buffer.byteLength(text) <= 72, {
  error: 'Password cannot be longer than 72 characters',
});

export const signInBody = z.object({ email, password });
export const signUpBody = z.object({
  // Nobody gets an account for an address that the mailer would refuse: it could never be confirmed.
  email: email.refine((text) => /@[^@]*\.[^.@]+$/.test(text) && isOneAddress(text), {
    error: 'Unable to validate email address: invalid format',
  }),
  password: password.min(1, 'Signup requires a valid password'),
  data: z.record(z.string(), z.unknown()).nullish(),
});
export const emailBody = z.object({ email });
export const refreshBody = z.object({ refresh_token: z.string().max(255).regex(NO_ZERO) });
export const userBody = z.object({
  password: password.optional(),
  data: z.record(z.string(), z.unknown()).nullish(),
  email: z.undefined({ error: 'The e-mail address of an account cannot be changed.' }).optional(),
  phone: z.undefined({ error: 'An account has no phone number.' }).optional(),
});
export const verifyBody = z.object({ type: z.string(), token_hash: z.string().optional() });

/** The body as `schema` describes it, or the sentence that says what is wrong with it. */
export async function readBody<T extends z.ZodType>(
  c: Context,
  schema: T,
): Promise<{ body: z.infer<T>; problem?: undefined } | { body?: undefined; problem: string }> {
  const json: unknown = await c.req.json().catch(() => undefined);
  if (json === undefined) return { problem: 'Could not parse request body as JSON' };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const issue = parsed.error.issues[0];
  const message = issue?.message ?? '';
  const ours = issue?.code === 'custom' || /address|password|phone/i.test(message);
  return { problem: ours ? message : `${issue?.path.join('.') || 'The body'} is not valid` };
}

/** The same request with another body and query, for lite. */
export function forward(c: Context, body?: unknown, query?: Record<string, string>): Request {
  const url = new URL(c.req.url);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  if (body === undefined) return new Request(url, { method: c.req.method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: c.req.method, headers, body: JSON.stringify(body) });
}
