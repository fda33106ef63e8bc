import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { adminConnection } from '../../server/postgres/admin-connection.ts';

/** The product as its own process, as `npm start` runs it. */
export interface Product {
  url: string;
  /** The database as its owner. */
  withSql<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts the product with the demo data on a data folder and a port of its own.
 * @throws when it ends before it serves, with what it printed.
 */
export async function startProduct(dataDir: string, port: number): Promise<Product> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/healthz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async withSql(work) {
      const pid = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
      const secrets: { postgresPassword: string } = JSON.parse(
        await readFile(join(dataDir, 'secrets.json'), 'utf8'),
      );
      const sql = adminConnection(
        `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${pid.split('\n')[3]}/postgres`,
      );
      try {
        return await work(sql);
      } finally {
        await sql.end();
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
