import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { addressOf } from './address.ts';
import { startApi } from './api/index.ts';
import { createFunctions, functionInvoker, startRetries } from './functions/index.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/index.ts';
import { Problem } from './problem.ts';
import { rateLimit } from './rate-limit.ts';
import { startRealtime } from './realtime/index.ts';
import { requestLog } from './request-log.ts';
import { startSchedule } from './schedule.ts';
import { PUBLISHABLE_KEY, type Settings } from './settings.ts';
import { securityHeaders } from './site/security-headers.ts';

/** Milliseconds that open requests get to finish. */
const DRAIN = 10_000;

export interface ServeOptions {
  settings: Settings;
  log: Log;
  /** What answers everything that is not the API: the built site, or Vite while developing. */
  site: (server: Server) => Promise<Site>;
  /** The routes of the local mailbox, when there is one. */
  mailbox?: Hono;
}

export interface Site {
  /** Takes requests before ours; used by Vite. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  routes?: Hono;
  close?(): Promise<void>;
}

export interface Serving {
  /** Stops accepting, lets open requests finish, then lets go of the database. */
  close(): Promise<void>;
}

/**
 * One serving process: the API, functions, realtime and the site on one port.
 * @throws Problem when the port is taken or may not be used.
 */
export async function serve({ settings, log, site, mailbox }: ServeOptions): Promise<Serving> {
  const { env, urls, jwtSecret, secretKey, smtpUrl } = settings;
  const mailer = createMailer({ smtpUrl, from: env.mailFrom });
  const api = await startApi({ settings, mailer, log });
  const functionsEnv = {
    SUPABASE_URL: ownUrl(env),
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: env.siteUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: env.mailFrom,
    CONTACT_EMAIL: env.contactEmail,
  };
  const functions = createFunctions({ env: functionsEnv, jwtSecret, log });
  const realtime = await startRealtime({
    adminUrl: urls.admin,
    restUrl: urls.authenticator,
    jwtSecret,
    publishableKey: PUBLISHABLE_KEY,
    log,
    clientAddress: addressOf,
  });

  const app = new Hono();
  app.use(requestLog(log), securityHeaders(env.siteUrl));
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
  app.all('/_*', (c) => c.text('Not found', 404));

  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 });
  const pages = await site(server);
  if (pages.routes) app.route('/', pages.routes);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const ours = /^\/(rest\/v1|auth\/v1|functions\/v1|realtime\/v1|healthz|_)/;
  server.on('request', (request, response) => {
    if (!pages.before || ours.test(request.url ?? '')) return void listener(request, response);
    pages.before(request, response, () => void listener(request, response));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?')[0];
    if (path === '/realtime/v1/websocket') realtime.upgrade(request, socket, head);
    else if (!pages.before) socket.destroy();
  });
  await listen(server, env.port, env.host);

  const invoke = functionInvoker(functions, functionsEnv);
  const retries = startRetries({ adminUrl: urls.admin, invoke, log });
  const schedule = startSchedule({ adminUrl: urls.admin, log });
  return {
    async close() {
      const drained = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), DRAIN);
      await Promise.all([realtime.close(), retries.close(), schedule.close(), pages.close?.()]);
      await drained;
      clearTimeout(force);
      await api.close();
      mailer.close();
    },
  };
}

/** Where functions reach this server itself, whatever address it listens on. */
function ownUrl({ host, port }: Settings['env']): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = {
        EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free one.`,
        EACCES: `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
        ENOTFOUND: `HOST=${host} is not an address of this machine.`,
      }[error.code ?? ''];
      reject(sentence ? new Problem(sentence, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
