import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { type Cluster, startCluster } from '../../server/postgres/cluster.ts';
import { type DatabaseUrls, databaseUrls } from '../../server/postgres/connection-urls.ts';
import { prepareDatabase } from '../../server/postgres/prepare.ts';

/** Fixed, so that every test process that shares one cluster can log in. */
const PASSWORDS = { authenticator: 'test-authenticator', auth: 'test-auth-admin' };

export interface TestDatabase {
  name: string;
  urls: DatabaseUrls;
  /** As the owner, past row level security: for arranging and for reading back. */
  sql: Sql;
  drop(): Promise<void>;
}

/**
 * A migrated database of its own for one test file, copied from a template. It lives in an embedded PostgreSQL 18
 * that is started once per test process, or, when TEST_DATABASE_URL is set, in that server (15 or newer).
 * `demo: true` copies a template with the demo data.
 */
export async function startTestDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = await serverUrl();
  const template = await templateOn(server, demo);
  const name = `nl_test_${randomBytes(6).toString('hex')}`;
  await create(server, name, template);
  const admin = at(server, name);
  const sql = adminConnection(admin, 4);
  return {
    name,
    urls: databaseUrls(admin, PASSWORDS),
    sql,
    async drop() {
      await sql.end({ timeout: 2 });
      await onServer(server, (main) => main.unsafe(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Stops the embedded PostgreSQL of this process, if there is one; the process may also simply end. */
export async function stopTestCluster(): Promise<void> {
  const running = await cluster;
  cluster = undefined;
  templates.clear();
  if (!running) return;
  await running.cluster.stop();
  await rm(running.dir, { recursive: true, force: true });
}

let cluster: Promise<{ cluster: Cluster; dir: string; url: string }> | undefined;
const templates = new Map<boolean, Promise<string>>();

async function serverUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  cluster ??= startEmbedded();
  return (await cluster).url;
}

async function startEmbedded() {
  const dir = await mkdtemp(join(tmpdir(), 'nl-test-'));
  // As root PostgreSQL runs under another account, which has to reach its folder.
  await chmod(dir, 0o755);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const running = await startCluster({
    dir: join(dir, 'postgres'),
    password: 'test-postgres',
    settings,
  });
  return {
    cluster: running,
    dir,
    url: `postgres://postgres:test-postgres@127.0.0.1:${running.port}/postgres`,
  };
}

function templateOn(server: string, demo: boolean): Promise<string> {
  const known = templates.get(demo) ?? makeTemplate(server, demo);
  templates.set(demo, known);
  return known;
}

async function makeTemplate(server: string, demo: boolean): Promise<string> {
  const name = `nl_template_${randomBytes(6).toString('hex')}`;
  await create(server, name, 'template0');
  await prepareDatabase(at(server, name), PASSWORDS, { demo });
  return name;
}

function create(server: string, name: string, template: string): Promise<unknown> {
  return onServer(server, (main) =>
    main.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
}

async function onServer<T>(server: string, work: (main: Sql) => Promise<T>): Promise<T> {
  const main = adminConnection(server, 1);
  try {
    return await work(main);
  } finally {
    await main.end({ timeout: 2 });
  }
}

function at(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
