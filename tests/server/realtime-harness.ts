/** A realtime server on a loopback port, and unmodified supabase-js clients that listen to it. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Limits } from '../../server/realtime/index.ts';
import { startRealtime } from '../../server/realtime/index.ts';

export const KEY = 'sb_publishable_nl_privilege';
const SECRET = 'a secret of this test alone, long enough';

export interface TestRealtime {
  url: string;
  /** Lines the server has logged. */
  lines: string[];
  /** A client that signs in with the token the callback returns, or a visitor. */
  client(token?: () => string, options?: object): SupabaseClient;
  close(): Promise<void>;
}

export async function startTestRealtime(
  urls: { admin: string; authenticator: string },
  options: { limits?: Partial<Limits>; clientAddress?(req: IncomingMessage): string } = {},
): Promise<TestRealtime> {
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(line),
    warn: (line: string) => lines.push(line),
  };
  const realtime = await startRealtime({
    adminUrl: urls.admin,
    restUrl: urls.authenticator,
    jwtSecret: SECRET,
    publishableKey: KEY,
    log,
    ...options,
  });
  const http = createServer((_req, res) => res.writeHead(404).end());
  http.on('upgrade', realtime.upgrade);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clients: SupabaseClient[] = [];
  return {
    url,
    lines,
    client(token, realtimeOptions = {}) {
      const client = createClient(url, KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: realtimeOptions,
        ...(token ? { accessToken: async () => token() } : {}),
      });
      clients.push(client);
      return client;
    },
    async close() {
      await Promise.all(clients.map((client) => client.removeAllChannels()));
      await realtime.close();
      await new Promise((done) => http.close(done));
    },
  };
}

/** An access token as Auth signs it; `seconds` may be negative for one that is over. */
export function token(
  sub: string,
  { role = 'authenticated', seconds = 3600, ...more } = {},
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub, role, exp, ...more })}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
}

/** Collects what arrives and lets a test wait for it. */
export class Inbox<T> {
  readonly all: T[] = [];
  #wake = new Set<() => void>();

  readonly add = (item: T): void => {
    this.all.push(item);
    for (const wake of this.#wake) wake();
  };

  /** Resolves with the first item that fits, now or later. */
  async first(fits: (item: T) => boolean = () => true, ms = 5_000): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const look = (): void => {
      const found = this.all.find(fits);
      if (found !== undefined) resolve(found);
    };
    this.#wake.add(look);
    const timer = setTimeout(
      () => reject(new Error(`nothing fits among ${JSON.stringify(this.all)}`)),
      ms,
    );
    look();
    return promise.finally(() => {
      clearTimeout(timer);
      this.#wake.delete(look);
    });
  }
}

interface Received {
  eventType: string;
  schema: string;
  table: string;
  commit_timestamp: string;
  errors: unknown;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

export interface Listening {
  changes: Inbox<Received>;
  /** `SUBSCRIBED`, `CLOSED`, or `CHANNEL_ERROR: <why>`. */
  states: Inbox<string>;
  system: Inbox<{ status: string; message: string }>;
  channel: ReturnType<SupabaseClient['channel']>;
}

let names = 0;

/** Joins one channel with one binding and resolves once the server has answered. */
export async function listen(
  client: SupabaseClient,
  binding: { event?: string; schema?: string; table?: string; filter?: string; select?: string[] },
): Promise<Listening> {
  names += 1;
  // supabase-js asks for the token in the background; a join that is faster than the answer joins as a visitor.
  await client.realtime.setAuth();
  const [changes, states] = [new Inbox<Received>(), new Inbox<string>()];
  const system = new Inbox<{ status: string; message: string }>();
  const channel = client
    .channel(`test-${names}`)
    // The types name each event apart; the test passes them as data.
    .on('postgres_changes', { event: '*', schema: 'public', ...binding } as never, (change) =>
      changes.add(change as Received),
    )
    .on('system', {}, (payload) => system.add(payload))
    .subscribe((state, error) => states.add(error ? `${state}: ${error.message}` : state));
  await states.first();
  return { changes, states, system, channel };
}
