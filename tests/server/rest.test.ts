import { sign } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, visitor } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    headers: { apikey: server.publishableKey, ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const tiers = '/rest/v1/membership_tiers?select=name&order=points_required';

describe('who is asking', () => {
  it('needs a key, and knows the publishable one as anon and the secret one as service_role', async () => {
    expect((await fetch(server.url + tiers)).status).toBe(401);
    expect((await get(tiers, { apikey: 'sb_publishable_other' })).status).toBe(401);
    expect((await get('/rest/v1/profiles?select=id')).status).toBe(401);
    expect((await get('/rest/v1/profiles?select=id', { apikey: server.secretKey })).status).toBe(
      200,
    );
  });

  it('answers 401 to every token that is not ours, instead of treating it as a visitor', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sub = crypto.randomUUID();
    const claims = { sub, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 };
    const tokens = {
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      'alg none with a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.abc`,
      'another secret': await sign(claims, 'another-secret', 'HS256'),
      'another algorithm': await sign(claims, server.jwtSecret, 'HS512'),
      expired: await sign({ ...claims, exp: 1 }, server.jwtSecret, 'HS256'),
      garbage: 'garbage',
      'two parts': 'a.b',
    };
    for (const [name, token] of Object.entries(tokens)) {
      expect((await get(tiers, { authorization: `Bearer ${token}` })).status, name).toBe(401);
    }
    const good = await sign(claims, server.jwtSecret, 'HS256');
    expect((await get(tiers, { authorization: `Bearer ${good}` })).status).toBe(200);
  });

  it('cannot be a role other than the three of the API, even with a token of ours', async () => {
    for (const role of ['postgres', 'authenticator', 'supabase_auth_admin', 'none']) {
      const token = await sign({ sub: crypto.randomUUID(), role }, server.jwtSecret, 'HS256');
      const answer = await get('/rest/v1/profiles?select=id', { authorization: `Bearer ${token}` });
      expect(answer.status, role).toBe(403);
    }
  });
});

describe('what exists', () => {
  it.each([
    '/_system/info',
    '/_system/config',
    '/_system/ping',
    '/storage/v1/bucket',
    '/graphql/v1',
    '/static/main.js',
  ])('%s does not', async (path) => {
    const answer = await get(path, { apikey: server.secretKey });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('postgres');
  });

  it('only public is exposed', async () => {
    for (const schema of ['auth', 'private', 'server', 'pg_catalog', 'supabase_migrations']) {
      const answer = await get('/rest/v1/users?select=*', {
        apikey: server.secretKey,
        'accept-profile': schema,
      });
      expect(answer.status, schema).toBe(406);
    }
  });

  it('a body over one megabyte is 413, whether its length is announced or not', async () => {
    const big = JSON.stringify({
      name: 'x'.repeat(1_100_000),
      email: 'a@nl.example',
      message: 'x',
    });
    for (const path of [
      '/rest/v1/contact_form',
      '/auth/v1/token?grant_type=password',
      '/functions/v1/contact-notification',
    ]) {
      const announced = await post(path, big);
      expect(announced.status, path).toBe(413);
      const streamed = await post(path, new Blob([big]).stream());
      expect(streamed.status, `${path} streamed`).toBe(413);
    }
  });

  it('a body in chunks is stored, and a DELETE without one deletes', async () => {
    const message = { name: 'Chunk', email: 'chunk@nl.example', message: 'Hello' };
    const stream = new Blob([JSON.stringify(message)]).stream();
    expect((await post('/rest/v1/contact_form', stream)).status).toBe(201);
    const mine = () => server.adminSql`select from public.contact_form where name = 'Chunk'`;
    expect(await mine()).toHaveLength(1);
    const deleted = await fetch(`${server.url}/rest/v1/contact_form?name=eq.Chunk&select=name`, {
      method: 'DELETE',
      headers: { apikey: server.secretKey, prefer: 'return=representation' },
    });
    expect(await deleted.json()).toEqual([{ name: 'Chunk' }]);
    expect(await mine()).toHaveLength(0);
  });

  function post(path: string, body: string | ReadableStream) {
    return fetch(server.url + path, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
      body,
      ...(typeof body === 'string' ? {} : { duplex: 'half' as const }),
    });
  }
});

describe('a 201', () => {
  it('means stored, whatever the request prefers', async () => {
    const message = { name: 'Ada', email: 'ada@nl.example', message: 'Hello' };
    const response = await fetch(`${server.url}/rest/v1/contact_form`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        prefer: 'tx=rollback,return=minimal',
      },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(201);
    expect(
      await server.adminSql`select name from public.contact_form where email = 'ada@nl.example'`,
    ).toHaveLength(1);
  });
});

it('counts only what the asker may see, also when a guess would do', async () => {
  // Many others, and statistics that say so.
  await server.adminSql`insert into auth.users (id, email)
    select gen_random_uuid(), 'count-' || n || '@example.com' from generate_series(1, 300) n`;
  await server.adminSql`analyze public.profiles`;
  const asking = await member(server, 'counting@example.com');
  for (const count of ['exact', 'planned', 'estimated'] as const) {
    const answer = await asking.client.from('profiles').select('id', { count, head: true });
    expect(answer.error, count).toBeNull();
    expect(answer.count, count).toBe(1);
  }
});

it('leaves the privileges of tables and columns as the migrations made them, after 1,000 mixed requests', async () => {
  const before = await privileges();
  const { client } = await member(server, 'mixed@nl.example');
  const boss = await member(server, 'boss@nl.example');
  await server.adminSql`update public.profiles set role = 'admin' where id = ${boss.id}`;
  const guest = visitor(server);
  const people = [guest, client, boss.client];
  const tables = [
    'profiles',
    'member_profiles',
    'membership_tiers',
    'points_history',
    'contact_form',
    'offerings',
    'admin_settings',
  ];
  const answers: number[] = [];
  const one = async (i: number) => {
    const person = people[i % 3] ?? guest;
    const table = tables[i % tables.length] ?? 'profiles';
    const kind = i % 5;
    const { status } =
      kind === 0
        ? await person.rpc('get_all_members').range(0, 9)
        : kind === 1
          ? await person.from(table).update({ id: null }).eq('id', crypto.randomUUID())
          : kind === 2
            ? await person.from(table).insert({})
            : await person.from(table).select('*').limit(5);
    answers.push(status);
  };
  for (let i = 0; i < 1_000; i += 20)
    await Promise.all(Array.from({ length: 20 }, (_, j) => one(i + j)));
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(answers.some((status) => status === 200)).toBe(true);
  expect(answers.some((status) => status === 401 || status === 403)).toBe(true);
  expect(await privileges()).toEqual(before);
});

/** Every grant on every object and column, and the defaults for new ones. */
async function privileges() {
  const rows = await server.adminSql`
    select n.nspname || '.' || c.relname as thing, coalesce(c.relacl::text, '') as acl from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'private', 'auth', 'server')
    union all
    select a.attrelid::regclass || '.' || a.attname, a.attacl::text from pg_attribute a where a.attacl is not null
    union all
    select p.oid::regprocedure::text, coalesce(p.proacl::text, '') from pg_proc p
      where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'auth'))
    union all
    select n.nspname, coalesce(n.nspacl::text, '') from pg_namespace n
    union all
    select format('default %s %s %s', d.defaclrole::regrole, d.defaclnamespace, d.defaclobjtype), d.defaclacl::text from pg_default_acl d
    order by 1, 2`;
  expect(rows.length).toBeGreaterThan(100);
  return rows.map(({ thing, acl }) => `${thing} ${acl}`);
}
