import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { type Cluster, startCluster } from '../../server/postgres/cluster.ts';
import { type DatabaseUrls, databaseUrls } from '../../server/postgres/connection-urls.ts';
import { prepareDatabase } from '../../server/postgres/prepare.ts';
import { listen, startTestRealtime } from './realtime-harness.ts';

const PASSWORDS = { authenticator: 'test-authenticator', auth: 'test-auth-admin' };

let dir: string;
let cluster: Cluster | undefined;
let sql: Sql | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nl-realtime-'));
  await chmod(dir, 0o755);
});

afterEach(async () => {
  await sql?.end({ timeout: 1 });
  await cluster?.stop();
  await rm(dir, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<{ urls: DatabaseUrls; sql: Sql }> {
  const password = 'test-postgres';
  cluster = await startCluster({ dir: join(dir, 'postgres'), password, settings });
  const admin = `postgres://postgres:${password}@127.0.0.1:${cluster.port}/postgres`;
  await prepareDatabase(admin, PASSWORDS, { demo: false });
  sql = adminConnection(admin, 2);
  await sql.unsafe(`
    create table public.open_notes (id int primary key);
    grant select on public.open_notes to anon;
    alter publication supabase_realtime add table public.open_notes`);
  return { urls: databaseUrls(admin, PASSWORDS), sql };
}

describe('when the database', () => {
  it('is killed, clients learn of the gap and receive again without doing anything', async () => {
    const { urls, sql } = await start({});
    const realtime = await startTestRealtime(urls);
    const { states, changes } = await listen(realtime.client(), { table: 'open_notes' });
    const pid = cluster?.pid();
    if (!pid) throw new Error('PostgreSQL does not run');
    process.kill(pid, 'SIGKILL');
    await states.first((state) => state.startsWith('CHANNEL_ERROR'));
    await expect
      .poll(() => states.all.slice(1), { timeout: 20_000, interval: 50 })
      .toContain('SUBSCRIBED');
    // The pool's own connections broke too; a second try is what any client of it does.
    const insert = () => sql`insert into public.open_notes values (1)`;
    await insert().catch(insert);
    expect((await changes.first()).new).toEqual({ id: 1 });
    const broken = realtime.lines.filter((line) => !line.includes('receiving changes'));
    expect(broken.length).toBeLessThan(5);
    await realtime.close();
    await expect.poll(async () => (await sql`select from pg_replication_slots`).length).toBe(0);
  });

  it('is stopped in order, the stream does not hold its shutdown up', async () => {
    const { urls } = await start({});
    const realtime = await startTestRealtime(urls);
    await listen(realtime.client(), { table: 'open_notes' });
    const started = performance.now();
    await cluster?.stop();
    cluster = undefined;
    expect(performance.now() - started).toBeLessThan(5_000);
    await realtime.close();
  });

  it('does not run with wal_level = logical, a join is refused with the reason and logged once', async () => {
    const { urls } = await start({ wal_level: 'replica' });
    const realtime = await startTestRealtime(urls);
    const { states } = await listen(realtime.client(), { table: 'open_notes' });
    expect(states.all[0]).toMatch(/^CHANNEL_ERROR: Realtime is off: .*wal_level = replica/);
    // It keeps trying, and refuses again, without another line.
    await expect.poll(() => states.all.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(realtime.lines).toHaveLength(1);
    await realtime.close();
  });
});
