import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../server/postgres/cluster.ts';

/** Nothing in a test has to survive a power cut. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

let running: Promise<{ cluster: Cluster; dir: string; url: string }> | undefined;

/**
 * The server that holds the test databases: TEST_DATABASE_URL, or an embedded PostgreSQL 18, started once.
 * `global-setup.ts` starts it for a whole run and hands it on through the environment.
 */
export async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  running ??= start();
  return (await running).url;
}

/** Stops the embedded PostgreSQL that this process started, if it did. */
export async function stopTestCluster(): Promise<void> {
  const mine = await running;
  running = undefined;
  if (!mine) return;
  await mine.cluster.stop();
  await rm(mine.dir, { recursive: true, force: true });
}

async function start() {
  const dir = await mkdtemp(join(tmpdir(), 'nl-test-'));
  // As root PostgreSQL runs under another account, which has to reach its folder.
  await chmod(dir, 0o755);
  const password = 'test-postgres';
  const cluster = await startCluster({ dir: join(dir, 'postgres'), password, settings: FAST });
  endWithThisProcess(cluster.pid(), dir);
  const url = `postgres://postgres:${password}@127.0.0.1:${cluster.port}/postgres`;
  return { cluster, dir, url };
}

/** Test processes are often killed; a shell that waits for the end of its input then stops the server and tidies up. */
function endWithThisProcess(pid: number | undefined, dir: string): void {
  const script = 'read _; kill -INT "$1" 2>/dev/null; sleep 2; rm -rf "$2"';
  const watch = spawn('sh', ['-c', script, 'sh', String(pid), dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
}
