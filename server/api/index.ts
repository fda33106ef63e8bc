import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/index.ts';
import { rateLimit } from '../rate-limit.ts';
import type { Settings } from '../settings.ts';
import { createAuth } from './auth/index.ts';
import { liteConnection, readSchema, withSchema } from './connection.ts';
import { createRest } from './rest.ts';

const MEGABYTE = 1_000_000;

export interface Api {
  routes: Hono;
  /** Whether both roles get an answer from the database within two seconds. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

interface ApiOptions {
  settings: Settings;
  mailer: Mailer;
  log: Log;
}

/** `/rest/v1/*` and `/auth/v1/*` on two roles of the database, and nothing else of lite. */
export async function startApi({ settings, mailer, log }: ApiOptions): Promise<Api> {
  const { env, urls, jwtSecret, secretKey } = settings;
  const schema = await readSchema(urls.admin);
  const rest = withSchema(liteConnection(urls.authenticator, 10), schema);
  const auth = withSchema(liteConnection(urls.auth, 5), schema);

  async function healthy(): Promise<boolean> {
    const answers = Promise.all([rest.driver`select 1`, auth.driver`select 1`]);
    const late = new Promise<never>((_, reject) => setTimeout(reject, 2_000).unref());
    return Promise.race([answers, late]).then(
      () => true,
      () => false,
    );
  }

  const routes = new Hono();
  const tooLarge = (c: Context) =>
    c.json(
      { code: '413', message: 'A request holds at most 1 MB.', details: null, hint: null },
      413,
    );
  const limit = bodyLimit({ maxSize: MEGABYTE, onError: tooLarge });
  for (const path of ['/rest/v1/*', '/auth/v1/*']) {
    routes.use(path, noStore, wholeRequest, limit, databaseAway(healthy, log));
  }
  routes.use('/auth/v1/*', rateLimit({ points: 1_200, duration: 5 * 60 }));
  routes.route('/', createRest({ connection: rest, jwtSecret, secretKey }));
  const { siteUrl, workers } = env;
  routes.route(
    '/',
    createAuth({ connection: auth, jwtSecret, secretKey, siteUrl, workers, mailer, log }),
  );
  return {
    routes,
    healthy,
    close: async () => void (await Promise.all([rest.close(), auth.close()])),
  };
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};

/**
 * A body without a length, as of a DELETE that has none or in chunks, is counted by copying the request, which the
 * light request of node-server does not survive.
 */
const wholeRequest: MiddlewareHandler = async (c, next) => {
  const { method, headers, body } = c.req.raw;
  if (body && !headers.has('content-length')) {
    // In two steps: the types of the browser, which know no `duplex`, would refuse it in a literal.
    const init = { method, headers, body, duplex: 'half' };
    c.req.raw = new Request(c.req.url, init);
  }
  await next();
};

/** A failure while the database is away is 503 with Retry-After, not a 500 with the driver's words in it. */
function databaseAway(healthy: () => Promise<boolean>, log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status < 500 || c.res.status === 503) return;
    if (await healthy()) return;
    log.warn('database away', { path: c.req.path });
    const message = 'The database does not answer. Please try again in a moment.';
    c.res = undefined;
    c.res = c.json({ code: 'PGRST001', message, msg: message, details: null, hint: null }, 503, {
      'retry-after': '1',
    });
  };
}
