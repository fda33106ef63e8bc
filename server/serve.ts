import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { addressOf } from './address.ts';
import { startApi } from './api/index.ts';
import { createFunctions, functionInvoker, startRetries } from './functions/index.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/index.ts';
import { startRealtime } from './realtime/index.ts';
import { createRoutes } from './routes.ts';
import { startSchedule } from './schedule.ts';
import { PUBLISHABLE_KEY, type Settings } from './settings.ts';

/** Milliseconds that open requests get to finish. */
const DRAIN = 10_000;
/** What Vite never sees while developing. */
const NOT_PAGES = /^\/(\w+\/v1\/|healthz|_mailbox|_system)/;

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
  const { env, urls, jwtSecret, smtpUrl } = settings;
  const port = await listen(env.port, env.host);
  const mailer = createMailer({ smtpUrl, from: env.mailFrom });
  const api = await startApi({ settings, mailer, log });
  const functionsEnv = environmentOfFunctions(settings);
  const functions = createFunctions({ env: functionsEnv, jwtSecret, log });
  const realtime = await startRealtime({
    adminUrl: urls.admin,
    restUrl: urls.authenticator,
    jwtSecret,
    publishableKey: PUBLISHABLE_KEY,
    log,
    clientAddress: addressOf,
  });
  const pages = await site(port.server);
  const { siteUrl } = env;
  const routes = createRoutes({ api, functions, mailbox, pages: pages.routes, siteUrl, log });

  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false });
  port.answer((request, response) => {
    const next = () => void listener(request, response);
    if (pages.before && !NOT_PAGES.test(request.url ?? '')) pages.before(request, response, next);
    else next();
  });
  port.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?')[0];
    if (path === '/realtime/v1/websocket') realtime.upgrade(request, socket, head);
    else if (!pages.before) socket.destroy();
  });

  const invoke = functionInvoker(functions, functionsEnv);
  const retries = startRetries({ adminUrl: urls.admin, invoke, log });
  const schedule = startSchedule({ adminUrl: urls.admin, log });
  return {
    async close() {
      const background = [realtime.close(), retries.close(), schedule.close(), pages.close?.()];
      await Promise.all([port.drain(DRAIN), ...background]);
      await api.close();
      mailer.close();
    },
  };
}

function environmentOfFunctions({ env, secretKey, smtpUrl }: Settings) {
  return {
    SUPABASE_URL: ownUrl(env),
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: env.siteUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: env.mailFrom,
    CONTACT_EMAIL: env.contactEmail,
  };
}

/** Where functions reach this server itself, whatever address it listens on. */
function ownUrl({ host, port }: Settings['env']): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
