import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { openDataFolder } from '../server/data-folder.ts';
import { openDatabase } from '../server/database.ts';
import { readEnvironment } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { adminConnection } from '../server/postgres/admin-connection.ts';

/**
 * Does something as the owner of this installation's database: DATABASE_URL, the embedded one that is running, or the embedded
 * one started for the occasion and stopped again.
 * @throws Problem when the environment or the data folder is unusable.
 */
export async function withInstallation<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const env = readEnvironment();
  const running = env.databaseUrl ?? (await runningDatabase(env.dataDir));
  if (running) return withConnection(running, work);

  const data = await openDataFolder(env.dataDir);
  try {
    const database = await openDatabase(env, data, createLog());
    try {
      return await withConnection(database.urls.admin, work);
    } finally {
      await database.close();
    }
  } finally {
    data.release();
  }
}

async function withConnection<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = adminConnection(url);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The embedded database of a server that is up; its port stands in PostgreSQL's own pid file. */
async function runningDatabase(dataDir: string): Promise<string | undefined> {
  try {
    const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const secrets: unknown = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
    const password: unknown = Reflect.get(Object(secrets), 'postgresPassword');
    const url = `postgres://postgres:${String(password)}@127.0.0.1:${Number(lines[3])}/postgres`;
    await withConnection(url, (sql) => sql`select 1`);
    return url;
  } catch {
    return undefined;
  }
}
