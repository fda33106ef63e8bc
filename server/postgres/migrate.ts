import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import postgres, { type Sql } from 'postgres';
import { Problem } from '../problem.ts';

const SUPABASE_DIR = join(import.meta.dirname, '../../supabase');
const FILE = /^(\d+)_(.*)\.sql$/;
/** Any number will do as long as every server of one database uses the same. */
const LOCK = 4321_0001;

/**
 * Applies what is missing of supabase/migrations, each file in one transaction, and records it in Supabase's own
 * history, so that `supabase db push` and we agree on what is applied. Servers that start together take turns.
 * @returns the names of the files applied.
 * @throws Problem when a file fails (named with its line), or the database knows a migration that we do not.
 */
export async function migrate(sql: Sql, dir = join(SUPABASE_DIR, 'migrations')): Promise<string[]> {
  const files = (await readdir(dir).catch(() => [])).filter((name) => FILE.test(name)).sort();
  return withLock(sql, async (session) => {
    await session.unsafe(HISTORY);
    const rows = await session<
      { version: string }[]
    >`select version from supabase_migrations.schema_migrations`;
    const applied = new Set(rows.map((row) => row.version));
    const known = new Set(files.map((name) => FILE.exec(name)?.[1]));
    const foreign = [...applied].find((version) => !known.has(version));
    if (foreign) {
      throw new Problem(
        `The database was migrated by a newer or other release (migration ${foreign} is unknown here). Start that release, or use another data folder.`,
      );
    }
    const missing = files.filter((name) => !applied.has(FILE.exec(name)?.[1] ?? ''));
    for (const name of missing) await apply(session, dir, name);
    return missing;
  });
}

/**
 * Runs supabase/seed.sql once, in one transaction with its record in Supabase's history of seeds.
 * A database that already holds members is left alone.
 */
export async function seed(sql: Sql, file = join(SUPABASE_DIR, 'seed.sql')): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (!text.trim()) return false;
  return withLock(sql, async (session) => {
    await session.unsafe(HISTORY);
    const [state] = await session<{ untouched: boolean }[]>`
      select not exists (select from supabase_migrations.seed_files) and not exists (select from auth.users) as untouched`;
    if (!state?.untouched) return false;
    const hash = createHash('sha256').update(text).digest('hex');
    await inTransaction(session, 'supabase/seed.sql', text, async () => {
      await session`insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})`;
    });
    return true;
  });
}

const HISTORY = /* sql */ `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;
create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
`;

type Session = postgres.ReservedSql;

async function apply(session: Session, dir: string, file: string): Promise<void> {
  const [, version = '', name = ''] = FILE.exec(file) ?? [];
  const text = await readFile(join(dir, file), 'utf8');
  await inTransaction(session, `supabase/migrations/${file}`, text, async () => {
    await session`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${splitSqlStatements(text)})`;
  });
}

async function inTransaction(
  session: Session,
  file: string,
  text: string,
  record: () => Promise<void>,
): Promise<void> {
  try {
    await session`begin`;
    await session.unsafe(text);
    await record();
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    if (!(error instanceof postgres.PostgresError)) throw error;
    const line = text.slice(0, Number(error.position ?? 0)).split('\n').length;
    const detail = [error.detail, error.where, error.hint].filter(Boolean).join('; ');
    throw new Problem(`${file}:${line}: ${error.message}${detail ? ` (${detail})` : ''}`, {
      cause: error,
    });
  }
}

async function withLock<T>(sql: Sql, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await sql.reserve();
  try {
    await session`select pg_advisory_lock(${LOCK})`;
    return await work(session);
  } finally {
    await session`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    session.release();
  }
}
