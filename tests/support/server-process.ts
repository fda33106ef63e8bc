import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { freePort } from './server.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the exit code, or the signal. */
  ended: Promise<number | string>;
  /** The pid of its PostgreSQL. */
  postgresPid(): Promise<number>;
  /** The database as its owner; end it yourself. */
  sql(): Promise<Sql>;
}

/** Starts the server as a process of its own on a data folder; resolves when it serves or has ended. */
export async function startServerProcess(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-server.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, DEMO: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('is running')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve());
  });
  const postmaster = async () =>
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    process: child,
    output: () => text,
    ended,
    postgresPid: async () => Number((await postmaster())[0]),
    async sql() {
      const secrets: { postgresPassword: string } = JSON.parse(
        await readFile(join(dataDir, 'secrets.json'), 'utf8'),
      );
      return adminConnection(
        `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${(await postmaster())[3]}/postgres`,
      );
    },
  };
}

/** Asks again and again until `ask` answers true. */
export async function until(ask: () => Promise<boolean>, milliseconds = 20_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await ask().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen in time');
}

export const healthy = (url: string) => async () => (await fetch(`${url}/healthz`)).status === 200;
