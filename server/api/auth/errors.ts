import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal in GoTrue's shape, which supabase-js turns into an AuthError with this code. */
export function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string) {
  c.header('x-sb-error-code', code);
  return c.json({ code: status, error_code: code, msg: message }, status);
}

/** 429 with the seconds to wait, as a header for programs and in the message for people. */
export function tooMany(c: Context, code: string, milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  c.header('retry-after', String(seconds));
  return refuse(c, 429, code, `Too many attempts. Please try again in ${seconds} seconds.`);
}
