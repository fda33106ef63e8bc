import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres, { type Sql } from 'postgres';
import { Problem } from '../problem.ts';
import { databaseUrls, type RolePasswords } from './connection-urls.ts';

/**
 * Makes what Supabase's own databases come with and our migrations rely on: the API roles, the schemas `auth` and
 * `extensions`, the default privileges, the publication. Safe to repeat; on a database that has it (the Supabase CLI's
 * stack, an earlier start) it changes nothing but missing parts and unusable passwords.
 * @throws Problem when the owner of the connection may not do this or the server is too old.
 */
export async function bootstrap(
  sql: Sql,
  adminUrl: string,
  passwords: RolePasswords,
): Promise<void> {
  const [server] = await sql<
    { version: number }[]
  >`select current_setting('server_version_num')::int as version`;
  if (!server || server.version < 150_000) {
    throw new Problem(
      'The database is older than PostgreSQL 15, the oldest that NL Privilege runs on.',
    );
  }
  try {
    await sql.unsafe(ROLES);
    await setPasswords(sql, adminUrl, passwords);
    await sql.begin(async (tx) => {
      await tx.unsafe(SCHEMAS);
      await tx.unsafe(getAuthSchemaSql());
      await tx.unsafe(SUPABASE_AUTH_HELPERS_SQL);
      await tx.unsafe(AUTH_HELPERS);
      await tx.unsafe(AUTH_OWNERSHIP);
      const [started] =
        await tx`select to_regclass('supabase_migrations.schema_migrations') as history`;
      // Only before the first migration: repeated later it would give back what the migrations took away.
      if (!started?.history) await tx.unsafe(DEFAULT_PRIVILEGES);
      await tx.unsafe(PUBLICATION);
      await tx.unsafe(LIMITS);
    });
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === '42501') {
      throw new Problem(
        `DATABASE_URL has to name a role that may create roles and schemas, a superuser at best: ${error.message}.`,
        { cause: error },
      );
    }
    throw error;
  }
}

const ROLES = /* sql */ `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
    -- Longer than elsewhere: sending to a large audience is one statement, also on a busy machine.
    alter role authenticator set statement_timeout = '30s';
    alter role authenticator set lock_timeout = '8s';
    alter role authenticator set idle_in_transaction_session_timeout = '60s';
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin login noinherit;
    alter role supabase_auth_admin set search_path = auth;
    alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
  end if;
exception
  -- Two databases of one server being prepared at the same moment share these roles.
  when duplicate_object or unique_violation then null;
end
$$;
grant anon, authenticated, service_role to authenticator;
`;

const SCHEMAS = /* sql */ `
create schema if not exists auth;
create schema if not exists extensions;
grant usage on schema auth, extensions to anon, authenticated, service_role, supabase_auth_admin;
do $$
begin
  if exists (select from pg_available_extensions where name = 'pgcrypto') then
    create extension if not exists pgcrypto with schema extensions;
  end if;
end
$$;
`;

/** Supabase's definitions: the claim set on its own first, else the one in the JSON. lite sets no e-mail claim. */
const AUTH_HELPERS = /* sql */ `
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to public;
`;

const AUTH_OWNERSHIP = /* sql */ `
do $$
declare
  thing record;
begin
  if (select nspowner <> 'supabase_auth_admin'::regrole from pg_namespace where nspname = 'auth') then
    alter schema auth owner to supabase_auth_admin;
  end if;
  for thing in
    select c.oid::regclass as name, case c.relkind when 'v' then 'view' else 'table' end as kind
    from pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p', 'v')
      and c.relowner <> 'supabase_auth_admin'::regrole
  loop
    execute format('alter %s %s owner to supabase_auth_admin', thing.kind, thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'auth'::regnamespace and p.proowner <> 'supabase_auth_admin'::regrole
  loop
    execute format('alter function %s owner to supabase_auth_admin', thing.name);
  end loop;
end
$$;
`;

const DEFAULT_PRIVILEGES = /* sql */ `
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

const PUBLICATION = /* sql */ `
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
`;

/** Where the auth service counts failures; worth nothing after a crash, hence unlogged. */
const LIMITS = /* sql */ `
create schema if not exists server;
revoke all on schema server from public;
create unlogged table if not exists server.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant usage on schema server to supabase_auth_admin;
grant select, insert, update, delete on server.limits to supabase_auth_admin;
`;

/** A password is only changed when ours does not open the door, so that several servers can share one database. */
async function setPasswords(sql: Sql, adminUrl: string, passwords: RolePasswords): Promise<void> {
  const urls = databaseUrls(adminUrl, passwords);
  const logins = [
    ['authenticator', urls.authenticator, passwords.authenticator],
    ['supabase_auth_admin', urls.auth, passwords.auth],
  ] as const;
  for (const [role, url, password] of logins) {
    if ((await hasPassword(sql, role)) && (await opens(url))) continue;
    const [quoted] = await sql<{ statement: string }[]>`
      select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement`;
    if (quoted) await sql.unsafe(quoted.statement);
  }
}

/** False for a role made just now, which spares PostgreSQL's log a failed login; unknown counts as true. */
async function hasPassword(sql: Sql, role: string): Promise<boolean> {
  try {
    const [found] =
      await sql`select rolpassword is not null as known from pg_authid where rolname = ${role}`;
    return found?.known !== false;
  } catch {
    return true;
  }
}

async function opens(url: string): Promise<boolean> {
  const probe = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await probe`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await probe.end({ timeout: 1 });
  }
}
