import type { Context } from 'hono';
import type { Log } from '../../log.ts';
import type { Accounts } from './accounts.ts';
import type { Limit } from './limits.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { Mails } from './mails.ts';
import type { Redirects } from './redirects.ts';
import type { Turns } from './turns.ts';

/** What the routes of `/auth/v1` share. */
export interface AuthTools {
  lite(request: Request): Promise<Response>;
  accounts: Accounts;
  redirects: Redirects;
  links: LinkTokens;
  mails: Mails;
  log: Log;
  turns: Turns;
  /** The refusal of a weak password, or null. */
  weak(c: Context, password: string): Promise<Response | null>;
  /** Wrong passwords and codes, per account and per address. */
  failures: Limit;
  /**
   * Counts a mail asked for, per mailbox (whether or not it has an account) and per address it is asked from.
   * @returns the refusal once there were too many, or null.
   */
  tooManyMails(c: Context, email: string): Promise<Response | null>;
}
