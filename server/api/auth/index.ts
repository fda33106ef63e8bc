import { availableParallelism } from 'node:os';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { Hono } from 'hono';
import type { Log } from '../../log.ts';
import type { Mailer } from '../../mail/index.ts';
import { createAccounts } from './accounts.ts';
import { refuse } from './errors.ts';
import { createLimit } from './limits.ts';
import { createLinkTokens } from './link-tokens.ts';
import { createLiteAuth } from './lite-auth.ts';
import { createMailLimit } from './mail-limit.ts';
import { createMails } from './mails.ts';
import { createPasswordCheck, strongPolicyOf } from './passwords.ts';
import { recoverRoutes } from './recover.ts';
import { createRedirects } from './redirects.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { signUpRoutes } from './sign-up.ts';
import type { AuthTools } from './tools.ts';
import { Crowded, createTurns } from './turns.ts';

interface AuthOptions {
  connection: PostgresConnection;
  jwtSecret: string;
  secretKey: string;
  siteUrl: string;
  workers: number;
  mailer: Mailer;
  log: Log;
}

/**
 * `/auth/v1/*`: exactly the calls the product makes (SPEC section 7), each with its limits, in front of lite's GoTrue.
 * Whatever is not listed here does not exist: lite would sign anybody up, confirmed, at /otp and /magiclink.
 */
export function createAuth(options: AuthOptions): Hono {
  const { connection, siteUrl, log } = options;
  const sql = connection.driver;
  const redirects = createRedirects(siteUrl);
  const links = createLinkTokens(options.jwtSecret);
  const mails = createMails({ mailer: options.mailer, siteUrl, redirects, links });
  const lite = createLiteAuth({ ...options, redirects, mails });
  const tools: AuthTools = {
    lite,
    accounts: createAccounts(sql),
    redirects,
    links,
    mails,
    log,
    turns: createTurns(Math.max(1, Math.floor((availableParallelism() - 1) / options.workers))),
    weak: createPasswordCheck(strongPolicyOf(sql)),
    failures: createLimit(sql, { name: 'failure', points: 10, duration: 5 * 60 }),
    tooManyMails: createMailLimit(sql),
  };

  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Crowded) {
      c.header('retry-after', '5');
      return refuse(
        c,
        503,
        'over_capacity',
        'Too many people are signing in. Please try again in 5 seconds.',
      );
    }
    log.error('auth failed', { path: c.req.path, error: error.message });
    return refuse(c, 500, 'unexpected_failure', 'Unexpected failure');
  });
  app.options('/auth/v1/*', (c) => lite(c.req.raw));
  app.route('/auth/v1', signInRoutes(tools));
  app.route('/auth/v1', signUpRoutes(tools));
  app.route('/auth/v1', recoverRoutes(tools));
  app.route('/auth/v1', sessionRoutes(tools));
  app.all('/auth/v1/otp', (c) =>
    refuse(c, 422, 'otp_disabled', 'Signing in by code is switched off'),
  );
  app.all('/auth/v1/*', (c) => refuse(c, 404, 'not_found', 'There is no such call'));
  return app;
}
