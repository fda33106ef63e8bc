import { execFile, spawn } from 'node:child_process';
import { access, chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, databaseAccount } from '../../../server/postgres/account.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/** The executables of the oldest PostgreSQL, 15 or newer, that Debian's packages installed here. */
export async function findStockPostgres(): Promise<{ version: number; bin: string } | undefined> {
  const names = await readdir(DEBIAN).catch(() => []);
  const versions = names.map(Number).filter((version) => version >= OLDEST);
  for (const version of versions.sort((a, b) => a - b)) {
    const bin = join(DEBIAN, String(version), 'bin');
    if (
      await access(join(bin, 'initdb')).then(
        () => true,
        () => false,
      )
    )
      return { version, bin };
  }
  return undefined;
}

/**
 * Starts a throw-away cluster of the machine's own PostgreSQL, as the account `postgres` when we are root.
 * It listens on a socket in its own folder and on a loopback port of its choice.
 * @throws when initdb or the server fails, with what they said.
 */
export async function startStockPostgres(
  bin: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const account = await databaseAccount();
  const dir = await mkdtemp(join(tmpdir(), 'nl-stock-'));
  await chmod(dir, 0o755);
  const data = join(dir, 'data');
  await mkdir(data, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(dir, account.uid, account.gid);
    await chown(data, account.uid, account.gid);
  }
  const initdb = [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8'];
  await run(join(bin, 'initdb'), [...initdb, '--locale=C.UTF-8', '--no-sync'], {
    ...account,
    cwd: dir,
  });
  const port = 20_000 + (process.pid % 20_000);
  const server = launch(bin, data, dir, port, account);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await server.ready;
  return {
    url,
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function launch(bin: string, data: string, dir: string, port: number, account: Account) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: dir,
    wal_level: 'logical',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...account,
    cwd: dir,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  const lastResort = () => child.kill('SIGINT');
  process.once('exit', lastResort);
  return {
    ready,
    async stop() {
      process.removeListener('exit', lastResort);
      child.kill('SIGINT');
      await exited;
    },
  };
}
