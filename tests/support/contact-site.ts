import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { liteConnection, readSchema, withSchema } from '../../server/api/connection.ts';
import { createRest } from '../../server/api/rest.ts';
import { createFunctions, functionInvoker, startRetries } from '../../server/functions/index.ts';
import { PUBLISHABLE_KEY } from '../../server/settings.ts';
import { startTestDatabase } from './database.ts';
import { startTestSmtp } from './smtp.ts';

export const CONTACT_EMAIL = 'hello@nl-holding.example';
export const JWT_SECRET = 'a-jwt-secret-for-tests-of-at-least-32-characters';
const SECRET_KEY = 'sb_secret_for_tests';
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export type ContactSite = Awaited<ReturnType<typeof startContactSite>>;

/** The data API and the functions on a database of their own, with a mail server that can be away. */
export async function startContactSite() {
  const database = await startTestDatabase();
  const smtp = await startTestSmtp();
  const connection = withSchema(
    liteConnection(database.urls.authenticator, 10),
    await readSchema(database.urls.admin),
  );
  const app = new Hono();
  app.route('/', createRest({ connection, jwtSecret: JWT_SECRET, secretKey: SECRET_KEY }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    SITE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'NL Holding <no-reply@nl-holding.example>',
    CONTACT_EMAIL,
  };
  const functions = createFunctions({ env, jwtSecret: JWT_SECRET, log: quiet });
  app.route('/', functions);
  const invoke = functionInvoker(functions, env);
  // Rounds are run by the tests, never by the clock.
  const startWorker = () =>
    startRetries({ adminUrl: database.urls.admin, invoke, log: quiet, every: 3_600_000 });

  return {
    url,
    env,
    smtp,
    sql: database.sql,
    startWorker,
    visitor: createClient(url, PUBLISHABLE_KEY, { auth: { persistSession: false } }),
    /** Makes a stored message look older, with its last try as long ago. */
    async age(id: string, minutes: number) {
      await database.sql`
        update public.contact_form
        set created_at = created_at - make_interval(mins => ${minutes}),
          notifying_at = notifying_at - make_interval(mins => ${minutes})
        where id = ${id}`;
    },
    async stop() {
      server.close();
      await connection.close();
      await smtp.down();
      await database.drop();
    },
  };
}
