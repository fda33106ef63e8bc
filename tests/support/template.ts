import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import type { RolePasswords } from '../../server/postgres/connection-urls.ts';
import { prepareDatabase } from '../../server/postgres/prepare.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Fixed, so that every test process that shares one server can log in. */
export const PASSWORDS: RolePasswords = {
  authenticator: 'test-authenticator',
  auth: 'test-auth-admin',
};

/**
 * The name of a migrated database to copy from, made on first use. Its name says what it was made of, so processes
 * share it and an edited migration makes a new one; the lock lets them take turns.
 */
export async function templateOn(server: string, demo: boolean): Promise<string> {
  const name = `nl_template_${await fingerprint(demo)}`;
  return withServer(server, async (main) => {
    await main`select pg_advisory_lock(43210002)`;
    const [known] = await main`select from pg_database where datname = ${name}`;
    if (!known) {
      const making = `${name}_making`;
      await main.unsafe(`drop database if exists ${making} with (force)`);
      await main.unsafe(`create database ${making} template template0 encoding 'UTF8'`);
      await prepareDatabase(databaseAt(server, making), PASSWORDS, { demo });
      await main.unsafe(`alter database ${making} rename to ${name}`);
    }
    return name;
  });
}

/** One connection to the server's main database; it ends, and with it every lock, when `work` does. */
export async function withServer<T>(server: string, work: (main: Sql) => Promise<T>): Promise<T> {
  const main = adminConnection(server, 1);
  try {
    return await work(main);
  } finally {
    await main.end({ timeout: 2 });
  }
}

export function databaseAt(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function fingerprint(demo: boolean): Promise<string> {
  const migrations = join(ROOT, 'supabase/migrations');
  const names = (await readdir(migrations).catch(() => [])).sort();
  const files = [
    ...names.map((name) => join(migrations, name)),
    join(ROOT, 'server/postgres/bootstrap.ts'),
    ...(demo ? [join(ROOT, 'supabase/seed.sql')] : []),
  ];
  const hash = createHash('sha256').update(demo ? 'demo' : 'empty');
  for (const file of files) hash.update(file).update(await readFile(file, 'utf8').catch(() => ''));
  return hash.digest('hex').slice(0, 16);
}
