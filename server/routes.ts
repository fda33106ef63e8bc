import { Hono } from 'hono';
import type { Api } from './api/index.ts';
import type { Log } from './log.ts';
import { rateLimit } from './rate-limit.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './site/security-headers.ts';

interface RoutesOptions {
  api: Api;
  functions: Hono;
  mailbox?: Hono;
  pages?: Hono;
  siteUrl: string;
  log: Log;
}

/** Everything one origin answers, in the order in which it is asked; pages come last because they take any path. */
export function createRoutes({
  api,
  functions,
  mailbox,
  pages,
  siteUrl,
  log,
}: RoutesOptions): Hono {
  const app = new Hono();
  app.use(requestLog(log), securityHeaders(siteUrl));
  app.use(async (c, next) => {
    await next();
    // The rest of such a body is not read, so the connection cannot be used again.
    if (c.res.status === 413) c.header('connection', 'close');
  });
  app.onError((error, c) => {
    log.error('request failed', { path: c.req.path, error: error.message });
    return c.json({ code: 'internal_error', message: 'Something went wrong on our side.' }, 500);
  });

  app.get('/healthz', async (c) => {
    c.header('cache-control', 'no-store');
    return (await api.healthy())
      ? c.json({ status: 'ok' })
      : c.json({ status: 'unavailable' }, 503);
  });
  app.route('/', api.routes);
  app.use('/functions/v1/*', rateLimit({ points: 240, duration: 60 }));
  app.route('/', functions);
  if (mailbox) app.route('/', mailbox);
  // Programs that look for more of Supabase get a clear no and not a page.
  app.all('/:service/v1/*', (c) =>
    c.json({ code: 'not_found', message: 'There is no such service.' }, 404),
  );
  app.all('/_*', (c) => c.text('Not found', 404));
  if (pages) app.route('/', pages);
  return app;
}
