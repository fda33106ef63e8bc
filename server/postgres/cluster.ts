import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { type Account, databaseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { clearOrphan } from './orphan.ts';

export interface ClusterOptions {
  /** The folder of PostgreSQL's files; its parent must exist. The caller holds the lock of the data folder. */
  dir: string;
  /** The superuser's password, set when the cluster is made. */
  password: string;
  /** More settings, `-c name=value` (tests turn fsync off). */
  settings?: Record<string, string>;
  log?: (message: string) => void;
}

export interface Cluster {
  port: number;
  /** True when the files were made by this call. */
  fresh: boolean;
  pid(): number | undefined;
  /** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'logical',
  // A reader of the change stream that went away must not fill the disk.
  max_slot_wal_keep_size: '1GB',
  // What a client did wrong is the client's to hear; this log is for what the server says of itself.
  log_min_messages: 'log',
};

/**
 * Starts the embedded PostgreSQL on a free loopback port and keeps it running: when it dies it is started again on
 * the same port, so connection strings stay valid.
 * @throws Problem when it cannot start.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  const account = await databaseAccount();
  const fresh = await initialise(options.dir, options.password, binaries, account);
  await clearOrphan(options.dir);
  const port = await freePort();
  const log = options.log ?? (() => {});
  let stopping = false;
  let child = await launchPatiently(options, port, binaries, account);
  supervise();

  function supervise() {
    child.once('exit', async (code, signal) => {
      if (stopping) return;
      log(`PostgreSQL ended (${signal ?? `code ${code}`}); starting it again`);
      for (let wait = 200; !stopping; wait = Math.min(wait * 2, 10_000)) {
        try {
          child = await launchPatiently(options, port, binaries, account);
          if (stopping) child.kill('SIGINT');
          else supervise();
          return;
        } catch (error) {
          log(`PostgreSQL does not start: ${(error as Error).message}`);
          await delay(wait);
        }
      }
    });
  }

  const lastResort = () => child.kill('SIGINT');
  process.once('exit', lastResort);

  return {
    port,
    fresh,
    pid: () => child.pid,
    async stop() {
      stopping = true;
      process.removeListener('exit', lastResort);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), 20_000);
      await gone;
      clearTimeout(force);
    },
  };
}

/** The children of a killed postmaster need a moment to notice before its shared memory is free. */
async function launchPatiently(
  options: ClusterOptions,
  port: number,
  binaries: Binaries,
  account: Account,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(options, port, binaries, account);
    } catch (error) {
      const passing = /shared memory|lock file|Address already in use/i.test(
        (error as Error).message,
      );
      if (!passing || attempt === 40) throw error;
      await delay(250);
    }
  }
}

function launch(
  { dir, settings, log }: ClusterOptions,
  port: number,
  { postgres }: Binaries,
  account: Account,
): Promise<ChildProcess> {
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return new Promise((resolve, reject) => {
    // Its own process group: Ctrl-C in a terminal must reach the server alone, which drains before it stops the database.
    const child = spawn(postgres, ['-D', dir, '-p', String(port), ...flags], {
      ...account,
      cwd: dirname(postgres),
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (said.length < 10_000) said += text;
      for (const line of text.split('\n')) if (/ (FATAL|PANIC): /.test(line)) log?.(line);
      if (said.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', () => {
      const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(said)?.[1] ?? said.trim();
      reject(new Problem(`PostgreSQL could not start in ${dir}: ${reason || 'no reason given'}`));
    });
  });
}

function freePort(): Promise<number> {
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
