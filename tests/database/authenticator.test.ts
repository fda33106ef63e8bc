import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withWorld } from './support/fixture.ts';
import { people } from './support/people.ts';
import { refusalTried } from './support/tally.ts';

const world = withWorld();
let authenticator: Sql;

/** The login that serves the API: what somebody could do who got SQL past it. */
beforeAll(() => {
  authenticator = postgres(world.database.urls.authenticator, { max: 1, onnotice: () => {} });
});
afterAll(() => authenticator.end());

async function refusal(statement: string, role?: string): Promise<string> {
  refusalTried();
  return authenticator
    .begin(async (tx) => {
      if (role) await tx.unsafe(`set local role ${role}`);
      if (role === 'authenticated')
        await tx`select set_config('request.jwt.claim.sub', ${people.member.id}, true)`;
      await tx.unsafe(statement);
      return 'it ran';
    })
    .catch((error: postgres.PostgresError) => error.code);
}

test('it becomes one of the three roles of the API', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const [row] = await authenticator.begin((tx) =>
      tx.unsafe(`set local role ${role}`).then(() => tx`select current_user as name`),
    );
    expect(row).toEqual({ name: role });
  }
});

test.each([
  'set role postgres',
  'set role supabase_auth_admin',
  'set session authorization postgres',
  'create role more superuser',
  'alter role authenticator superuser',
  'grant postgres to authenticator',
  'create schema more',
  'create table public.more (id integer)',
  'create function public.more() returns integer language sql return 1',
  "copy (select 1) to program 'true'",
  "copy public.contact_form from '/etc/passwd'",
  "select pg_read_file('PG_VERSION')",
  "select lo_import('/etc/passwd')",
  'select pg_reload_conf()',
  "select pg_create_logical_replication_slot('more', 'pgoutput')",
  'select * from pg_authid',
  'select * from pg_stat_statements',
  'select * from auth.users',
  'select * from auth.sessions',
  'select * from auth.refresh_tokens',
  'select * from private.api_keys',
  'select * from private.departed_addresses',
  'select * from supabase_migrations.schema_migrations',
  'set session_replication_role = replica',
  'alter table public.profiles disable trigger all',
  'alter table public.profiles disable row level security',
  'drop policy profiles_select_own_or_staff on public.profiles',
  'alter publication supabase_realtime add table public.profiles',
  'comment on table public.profiles is null',
  "select private.set_admin('member@members.example', true)",
  "select private.create_account('new@members.example', 'New', now())",
  "select private.deliver_notification('00000000-0000-4000-8000-444444444444')",
  "select private.audit('forged', 'member', null, null, null, null)",
])('neither it, nor a visitor, nor a member may: %s', async (statement) => {
  for (const role of [undefined, 'anon', 'authenticated']) {
    // A role that is not there, or a view that is not installed, is as good as refused.
    expect(['42501', '42P01', '0LP01'], `as ${role ?? 'itself'}`).toContain(
      await refusal(statement, role),
    );
  }
});

test('the service may not rewrite what is append-only, nor read the secrets of the auth service', async () => {
  for (const statement of [
    'update public.points_history set points = 1',
    'delete from public.points_history',
    'truncate public.points_history',
    'update public.audit_log set reason = null',
    'delete from public.audit_log',
    'truncate public.audit_log',
    'select key_hash from private.api_keys',
  ])
    expect(await refusal(statement, 'service_role'), statement).toBe('42501');
  const [found] = await authenticator.begin((tx) =>
    tx
      .unsafe('set local role service_role')
      .then(() => tx`select count(*)::int as members from public.profiles`),
  );
  expect(found).toEqual({ members: Object.keys(people).length });
});

test('claims that are no claims belong to nobody', async () => {
  for (const claims of ['', '{}', '{"sub": null}', '{"role": "service_role"}']) {
    refusalTried();
    const rows = await authenticator.begin(async (tx) => {
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
      return tx`select id from public.profiles`;
    });
    expect(rows, claims).toHaveLength(0);
  }
});
