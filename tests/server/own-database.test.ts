import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { type Cluster, startCluster } from '../../server/postgres/cluster.ts';
import { freePort } from '../support/server.ts';
import {
  healthy,
  type ServerProcess,
  startServerProcess,
  until,
} from '../support/server-process.ts';

let dir: string;
let cluster: Cluster;
let server: ServerProcess;
let door: Awaited<ReturnType<typeof openDoor>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nl-own-'));
  await chmod(dir, 0o755);
  cluster = await startCluster({
    dir: join(dir, 'postgres'),
    password: 'own',
    settings: { fsync: 'off' },
  });
  door = await openDoor(cluster.port);
  server = await start();
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  door.shut();
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
});

const start = () =>
  startServerProcess(join(dir, 'data'), {
    DATABASE_URL: `postgres://postgres:own@127.0.0.1:${door.port}/postgres`,
    DEMO: '',
    SMTP_URL: 'smtp://127.0.0.1:1',
    WORKERS: '2',
  });

it('serves from DATABASE_URL in several workers, and applies nothing twice', async () => {
  expect(await healthy(server.url)()).toBe(true);
  const sql = adminConnection(`postgres://postgres:own@127.0.0.1:${cluster.port}/postgres`);
  const history = () =>
    sql`select version, name, statements from supabase_migrations.schema_migrations order by 1`;
  const before = await history();
  expect(before.length).toBeGreaterThan(3);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  server = await start();
  expect(server.output()).toContain('"migrations":[]');
  expect(await history()).toEqual(before);
  const [{ members } = { members: -1 }] =
    await sql`select count(*)::int as members from auth.users`;
  expect(members).toBe(0);
  await sql.end();
});

it('counts failed sign-ins over all workers', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: 'sb_publishable_nl_privilege', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@nl.example', password: 'Wrong-Pass-1' }),
      });
      return response.status;
    }),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
});

it('answers 503 while the database is away and comes back by itself', async () => {
  door.shut();
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 503);
  const key = { apikey: 'sb_publishable_nl_privilege', 'content-type': 'application/json' };
  for (const path of ['/rest/v1/contact_form?select=id', '/auth/v1/token?grant_type=password']) {
    const response = await fetch(server.url + path, {
      method: path.startsWith('/auth') ? 'POST' : 'GET',
      headers: key,
      body: path.startsWith('/auth')
        ? JSON.stringify({ email: 'a@nl.example', password: 'Wrong-Pass-1' })
        : undefined,
    });
    expect(response.status, path).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.text()).not.toContain('ECONNREFUSED');
  }
  await door.open();
  await until(healthy(server.url), 10_000);
  const back = await fetch(`${server.url}/rest/v1/contact_form?select=id`, { headers: key });
  expect(back.status).toBe(200);
});

it('has all its connections again after a loss in the middle of many requests', async () => {
  const read = async () => {
    const response = await fetch(`${server.url}/rest/v1/contact_form?select=id`, {
      headers: { apikey: 'sb_publishable_nl_privilege' },
      signal: AbortSignal.timeout(15_000),
    });
    await response.body?.cancel();
    return response.status;
  };
  for (let round = 0; round < 3; round++) {
    const during = Promise.all(Array.from({ length: 60 }, read));
    await until(async () => (await read()) === 200, 5_000);
    door.shut();
    expect((await during).every((status) => status === 200 || status === 503)).toBe(true);
    await door.open();
    await until(healthy(server.url), 10_000);
  }
  const after = await Promise.all(Array.from({ length: 60 }, read));
  expect(new Set(after)).toEqual(new Set([200]));
  expect(server.output()).not.toMatch(/uncaught exception|worker ended/);
});

/** A way to the database that can be shut, as when its machine goes away. */
async function openDoor(to: number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let listening: Server;
  const open = () =>
    new Promise<void>((resolve) => {
      listening = createServer((near) => {
        const far = createConnection(to, '127.0.0.1');
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(one);
          one.on('error', () => {});
          one.on('close', () => other.destroy());
          one.pipe(other);
        }
      });
      listening.listen(port, '127.0.0.1', () => resolve());
    });
  await open();
  return {
    port,
    open,
    shut() {
      listening.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
