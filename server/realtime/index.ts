/**
 * `/realtime/v1/websocket`: what supabase-js's realtime client expects of Supabase, for changes in the database.
 *
 * feed → batches → delivery → audience (filters, then authorization as the subscriber) → channel → client-socket.
 * Broadcast and presence are not offered: a join that asks for presence or a private channel is refused with a
 * sentence, and a broadcast is answered with an error.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { WebSocketServer } from 'ws';
import { makeDelivery } from './delivery.ts';
import { type Door, openDoor, refuse } from './door.ts';
import { startFeed } from './feed.ts';
import { limits as defaults, type Limits } from './limits.ts';
import type { Log } from './log.ts';
import { Subscriptions } from './subscriptions.ts';
import { readTables } from './tables.ts';

export type { Limits } from './limits.ts';

/** The publication of Supabase's dashboard; migrations add tables to it. */
const PUBLICATION = 'supabase_realtime';
const SWEEP_MS = 5_000;
const FAREWELL_MS = 1_000;

export interface RealtimeOptions {
  /** A role that may replicate; used for the stream of changes and for nothing else. */
  adminUrl: string;
  /** `authenticator`: may become anon, authenticated or service_role and owns nothing. */
  restUrl: string;
  jwtSecret: string;
  publishableKey: string;
  log: Log;
  /** The visitor's address when a proxy stands in front; the socket's own address by default. */
  clientAddress?(req: IncomingMessage): string;
  limits?: Partial<Limits>;
}

export interface Realtime {
  /** Takes over a request to upgrade to a WebSocket; the caller has checked its path. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says goodbye to every client and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Starts serving changes. Resolves at once, whether the database answers or not: clients who join in the meantime
 * wait a few seconds and are then asked to try again, which supabase-js does by itself.
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const limits: Limits = { ...defaults, ...options.limits };
  const { log } = options;
  const sql = postgres(options.restUrl, {
    max: limits.connections,
    idle_timeout: 60,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: {
      application_name: 'nl-realtime',
      statement_timeout: limits.statementMs,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
    },
  });
  const subscriptions = new Subscriptions();
  const tables = readTables(sql, PUBLICATION);
  const feed = startFeed({
    adminUrl: options.adminUrl,
    publication: PUBLICATION,
    batch: limits.batch,
    log,
    onChanges: makeDelivery({ sql, tables, subscriptions, limits, log }),
    onGap() {
      for (const one of subscriptions.subscribers())
        one.fail('The connection to the database broke');
    },
  });
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });
  const keys = { jwtSecret: options.jwtSecret, publishableKey: options.publishableKey };
  const door: Door = openDoor(
    server,
    { sql, tables, feed, limits, keys, subscriptions, log },
    options.clientAddress ?? ((req) => req.socket.remoteAddress ?? ''),
  );
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const socket of door.sockets) socket.dropIfIdle(now);
  }, SWEEP_MS);
  sweep.unref();
  let closing = false;

  return {
    upgrade(req, socket, head) {
      if (closing) refuse(socket, 503, 'The server is restarting');
      else door.enter(req, socket, head);
    },
    async close() {
      closing = true;
      clearInterval(sweep);
      for (const socket of door.sockets) socket.close(1001, 'The server is restarting');
      await Promise.all([feed.close(), door.empty(FAREWELL_MS)]);
      server.close();
      await sql.end({ timeout: 1 });
    },
  };
}
