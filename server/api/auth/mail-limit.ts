import type { Context } from 'hono';
import type { Sql } from 'postgres';
import { clientAddress } from '../../address.ts';
import { tooMany } from './errors.ts';
import { createLimit } from './limits.ts';

/** Nobody's mailbox is flooded through us (5 in ten minutes), and nobody sends to many strangers (100). */
export function createMailLimit(sql: Sql) {
  const toOne = createLimit(sql, { name: 'mail to', points: 5, duration: 10 * 60 });
  const fromOne = createLimit(sql, { name: 'mail from', points: 100, duration: 10 * 60 });
  return async (c: Context, email: string): Promise<Response | null> => {
    const waits = await Promise.all([toOne.take([email]), fromOne.take([clientAddress(c)])]);
    const wait = Math.max(...waits);
    return wait > 0 ? tooMany(c, 'over_email_send_rate_limit', wait) : null;
  };
}
