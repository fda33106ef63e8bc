import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Log } from '../../server/log.ts';
import { startMailSink } from '../../server/mail/index.ts';
import { type ServeOptions, serve } from '../../server/serve.ts';
import { PUBLISHABLE_KEY } from '../../server/settings.ts';
import { startTestDatabase, type TestDatabase } from './database.ts';

export interface TestMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

export interface TestServer {
  url: string;
  port: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  database: TestDatabase;
  /** As the owner of the database. */
  adminSql: Sql;
  /** Everything logged so far, as the lines an operator would see. */
  logged: string[];
  /** What arrived in the local mailbox, newest first. */
  mailbox(): Promise<TestMail[]>;
  /** Forgets failed sign-ins and mails asked for. */
  resetLimits(): Promise<void>;
  stop(): Promise<void>;
}

interface TestServerOptions {
  /** Start with the demo data. */
  demo?: boolean;
  /** Serve pages too; by default only the API exists. */
  site?: ServeOptions['site'];
}

/** A whole server on a database of its own, inside the test process, with the local mailbox; ready in half a second. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await startTestDatabase({ demo: options.demo });
  const dataDir = await mkdtemp(join(tmpdir(), 'nl-test-server-'));
  const sink = await startMailSink({ dataDir });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secretKey = `sb_secret_${randomBytes(16).toString('hex')}`;
  const jwtSecret = randomBytes(32).toString('hex');
  const logged: string[] = [];
  const note = (event: string, details?: object) =>
    void logged.push(JSON.stringify({ event, ...details }));
  const log: Log = { info: note, warn: note, error: note };
  const env = {
    port,
    host: '127.0.0.1',
    siteUrl: url,
    dataDir,
    workers: 1,
    mailFrom: 'NL Holding <no-reply@nl-holding.example>',
    contactEmail: 'contact@nl-holding.example',
    demo: false,
    loopback: true,
  };
  const serving = await serve({
    settings: { env, urls: database.urls, jwtSecret, secretKey, smtpUrl: sink.smtpUrl },
    log,
    site: options.site ?? (async () => ({})),
    mailbox: sink.routes,
  });
  return {
    url,
    port,
    publishableKey: PUBLISHABLE_KEY,
    secretKey,
    jwtSecret,
    database,
    adminSql: database.sql,
    logged,
    async mailbox() {
      const response = await fetch(`${url}/_mailbox/messages`);
      return (await response.json()) as TestMail[];
    },
    resetLimits: async () => void (await database.sql`delete from server.limits`),
    async stop() {
      await serving.close();
      await sink.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A loopback port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
