import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { listen, startTestRealtime, type TestRealtime, token } from './realtime-harness.ts';

const anna = randomUUID();
const bert = randomUUID();

let database: TestDatabase;
let realtime: TestRealtime;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.sql.unsafe(`
    create table public.notes (
      id uuid primary key default gen_random_uuid(),
      owner uuid, title text, points int, price numeric, tags text[], extra jsonb, made timestamptz, secret text
    );
    alter table public.notes enable row level security;
    grant select (id, owner, title, points, price, tags, extra, made) on public.notes to authenticated;
    create policy own on public.notes for select to authenticated
      using (owner = (select auth.uid()) or owner is null);
    create table public.open_notes (id int primary key, title text);
    alter table public.open_notes replica identity full;
    grant select on public.open_notes to anon;
    create table public.keyless (title text);
    create table public.unpublished (id int primary key);
    alter publication supabase_realtime add table public.notes, public.open_notes, public.keyless;
  `);
  realtime = await startTestRealtime(database.urls);
});

afterAll(async () => {
  await realtime?.close();
  await database?.drop();
});

const insert = (row: Record<string, unknown>) => database.sql`
  insert into public.notes ${database.sql(row as Record<string, string>)} returning id`;

describe('who receives a change', () => {
  it('delivers an insert within a second, with values as PostgREST writes them', async () => {
    const own = await listen(
      realtime.client(() => token(anna)),
      { table: 'notes', event: 'INSERT' },
    );
    expect(own.states.all).toEqual(['SUBSCRIBED']);
    expect(await own.system.first()).toMatchObject({
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
    });
    const started = performance.now();
    await database.sql`insert into public.notes (owner, title, points, price, tags, extra, made, secret)
      values (${anna}, 'hello', 7, 10.50, '{a,"b, \\"c\\""}', '{"deep": [1]}', '2026-11-20 21:03:33.36Z', 'hidden')`;
    const change = await own.changes.first();
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(change).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'notes',
      errors: null,
    });
    expect(Date.parse(change.commit_timestamp)).toBeGreaterThan(Date.now() - 60_000);
    // Everything but the column the role may not select.
    expect(change.new).toEqual({
      id: expect.any(String),
      owner: anna,
      title: 'hello',
      points: 7,
      price: 10.5,
      tags: ['a', 'b, "c"'],
      extra: { deep: [1] },
      made: '2026-11-20T21:03:33.36+00:00',
    });
  });

  it('keeps a row from everybody who may not select it', async () => {
    const [own, other, visitor] = await Promise.all([
      listen(
        realtime.client(() => token(anna)),
        { table: 'notes' },
      ),
      listen(
        realtime.client(() => token(bert)),
        { table: 'notes' },
      ),
      listen(realtime.client(), { table: 'notes' }),
    ]);
    await insert({ owner: anna, title: 'for anna' });
    await insert({ owner: bert, title: 'for bert' });
    await database.sql`insert into public.open_notes values (1, 'for all')`;
    await own.changes.first(({ new: row }) => row.title === 'for anna');
    await other.changes.first(({ new: row }) => row.title === 'for bert');
    expect(other.changes.all.map(({ new: row }) => row.title)).toEqual(['for bert']);
    expect(own.changes.all.map(({ new: row }) => row.title)).toEqual(['for anna']);
    expect(visitor.changes.all).toEqual([]);
  });

  it('delivers to a visitor what a visitor may select', async () => {
    const visitor = await listen(realtime.client(), { table: '*' });
    await insert({ owner: anna, title: 'not yours' });
    await database.sql`insert into public.open_notes values (2, 'yours')`;
    const change = await visitor.changes.first();
    expect(change).toMatchObject({ table: 'open_notes', new: { id: 2, title: 'yours' } });
  });

  it('lets the service role see everything', async () => {
    const service = token('', { role: 'service_role' });
    const all = await listen(
      realtime.client(() => service),
      { table: 'open_notes' },
    );
    await database.sql`grant select on public.open_notes to service_role`;
    await database.sql`insert into public.open_notes values (3, 'served')`;
    expect((await all.changes.first()).new).toEqual({ id: 3, title: 'served' });
  });

  it('stops delivering a column as soon as it is no longer granted', async () => {
    const own = await listen(
      realtime.client(() => token(anna)),
      { table: 'notes' },
    );
    await database.sql`revoke select (points) on public.notes from authenticated`;
    await insert({ owner: anna, title: 'without', points: 5 });
    expect((await own.changes.first()).new).not.toHaveProperty('points');
    await database.sql`grant select (points) on public.notes to authenticated`;
    await insert({ owner: anna, title: 'with', points: 5 });
    const later = await own.changes.first(({ new: row }) => row.title === 'with');
    expect(later.new.points).toBe(5);
  });
});

describe('updates and deletes', () => {
  it('delivers an update with the key of the row before it', async () => {
    const own = await listen(
      realtime.client(() => token(anna)),
      { table: 'notes', event: 'UPDATE' },
    );
    const [row] = await insert({ owner: anna, title: 'before' });
    await database.sql`update public.notes set title = 'after' where id = ${row?.id}`;
    const change = await own.changes.first();
    expect(change).toMatchObject({ eventType: 'UPDATE', new: { title: 'after' } });
    expect(change.old).toEqual({ id: row?.id });
  });

  it('fills in a long value that the update did not touch', async () => {
    const own = await listen(
      realtime.client(() => token(anna)),
      { table: 'notes', event: 'UPDATE' },
    );
    const long = Array.from({ length: 2_000 }, () => randomUUID()).join();
    const [row] = await insert({ owner: anna, title: long });
    await database.sql`update public.notes set points = 1 where id = ${row?.id}`;
    expect((await own.changes.first()).new.title).toBe(long);
  });

  it('tells no more than the key of a deleted row under row level security', async () => {
    await database.sql`alter table public.notes replica identity full`;
    const other = await listen(
      realtime.client(() => token(bert)),
      { table: 'notes', event: 'DELETE' },
    );
    const probe = await listen(
      realtime.client(() => token(bert)),
      {
        table: 'notes',
        event: 'DELETE',
        filter: 'title=eq.private',
      },
    );
    const visitor = await listen(realtime.client(), { table: 'notes', event: 'DELETE' });
    const [row] = await insert({ owner: anna, title: 'private' });
    await database.sql`delete from public.notes where id = ${row?.id}`;
    expect(await other.changes.first()).toMatchObject({ eventType: 'DELETE', new: {} });
    expect(other.changes.all[0]?.old).toEqual({ id: row?.id });
    // Neither by guessing at hidden values, nor without the right to read keys.
    expect(probe.changes.all).toEqual([]);
    expect(visitor.changes.all).toEqual([]);
    await database.sql`alter table public.notes replica identity default`;
  });

  it('tells the whole deleted row where nothing is hidden', async () => {
    const visitor = await listen(realtime.client(), { table: 'open_notes', event: 'DELETE' });
    await database.sql`insert into public.open_notes values (4, 'gone')`;
    await database.sql`delete from public.open_notes where id = 4`;
    expect((await visitor.changes.first()).old).toEqual({ id: 4, title: 'gone' });
  });

  it('delivers a large transaction completely and in order', async () => {
    const visitor = await listen(realtime.client(), { table: 'open_notes', event: 'INSERT' });
    await database.sql`insert into public.open_notes select i, 'many' from generate_series(1001, 3000) as i`;
    await visitor.changes.first(({ new: row }) => row.id === 3000);
    const ids = visitor.changes.all.map(({ new: row }) => row.id);
    expect(ids).toEqual(Array.from({ length: 2000 }, (_, index) => 1001 + index));
  });
});

describe('filters', () => {
  it.each([
    ['title=eq.match', { title: 'match' }, { title: 'other' }],
    ['title=neq.other', { title: 'match' }, { title: 'other' }],
    [`id=in.(${randomUUID()},{ID})`, { title: 'match' }, { title: 'other' }],
    ['points=lt.10', { points: 9 }, { points: 10 }],
    ['points=lte.10', { points: 10 }, { points: 11 }],
    ['points=gt.9', { points: 10 }, { points: 9 }],
    ['points=gte.10', { points: 10 }, { points: 9 }],
    ['points=in.(1,2,3)', { points: 2 }, { points: 4 }],
    ['price=eq.1.50', { price: 1.5 }, { price: 1.6 }],
    ['price=in.(1.50,2)', { price: 1.5 }, { price: 1.6 }],
    ['points=not.is.null', { points: 1 }, { title: 'null' }],
    ['title=ilike.%MAT%', { title: 'match' }, { title: 'other' }],
    ['title=eq."a,b",points=gt.1', { title: 'a,b', points: 2 }, { title: 'a,b', points: 1 }],
    ['made=gte.2026-01-01', { made: '2026-01-01T00:00:00Z' }, { made: '2025-12-31T23:59:59Z' }],
  ])('%s lets through what fits and nothing else', async (filter, fits, fails) => {
    const id = randomUUID();
    const own = await listen(
      realtime.client(() => token(anna)),
      {
        table: 'notes',
        filter: filter.replace('{ID}', id.toUpperCase()),
      },
    );
    expect(own.states.all).toEqual(['SUBSCRIBED']);
    await insert({ owner: anna, ...fails });
    await insert({ id, owner: anna, ...fits });
    expect((await own.changes.first()).new.id).toBe(id);
    expect(own.changes.all).toHaveLength(1);
  });

  it('never lets a hidden column be guessed at', async () => {
    const client = realtime.client(() => token(anna));
    const probe = await listen(client, { table: 'notes', filter: 'secret=eq.treasure' });
    const control = await listen(client, { table: 'notes', filter: 'title=eq.bait' });
    await insert({ owner: anna, title: 'bait', secret: 'treasure' });
    await control.changes.first();
    expect(probe.changes.all).toEqual([]);
  });

  it('sends only the columns that were selected, and the key', async () => {
    const own = await listen(
      realtime.client(() => token(anna)),
      { table: 'notes', select: ['title'] },
    );
    await insert({ owner: anna, title: 'short', points: 3 });
    expect(Object.keys((await own.changes.first()).new)).toEqual(['id', 'title']);
  });
});

describe('a join is refused', () => {
  it.each([
    ['for a table that does not exist', { table: 'nothing' }, /no such table/],
    ['for a table that is not published', { table: 'unpublished' }, /no such table/],
    ['for a table of another schema', { schema: 'auth', table: 'users' }, /no such table/],
    ['for a table without a primary key', { table: 'keyless' }, /no primary key/],
    ['for a filter on an unknown column', { table: 'notes', filter: 'x=eq.1' }, /invalid column/],
    [
      'for a filter value of another type',
      { table: 'notes', filter: 'points=eq.x' },
      /invalid value/,
    ],
    [
      'for a pattern that ends in the middle',
      { table: 'notes', filter: 'title=like.%\\' },
      /invalid pattern/,
    ],
    [
      'for a pattern with a zero byte',
      { table: 'notes', filter: 'title=ilike.a\0%' },
      /invalid pattern/,
    ],
    ['for an unknown operator', { table: 'notes', filter: 'title=match.(a+)+$' }, /not supported/],
  ])('%s', async (_case, binding, message) => {
    const refused = await listen(realtime.client(), binding);
    expect(refused.states.all).toEqual([
      expect.stringMatching(/^CHANNEL_ERROR: Unable to subscribe/),
    ]);
    expect(refused.states.all[0]).toMatch(message);
  });

  it.each([
    ['has expired', token(anna, { seconds: -5 }), /Token has expired \d+ seconds ago/],
    ['is signed by somebody else', `${token(anna).slice(0, -4)}AAAA`, /signature/],
    ['claims another role', token(anna, { role: 'postgres' }), /role/],
    ['is signed by nobody', unsigned(), /HS256/],
  ])('for a token that %s', async (_case, bad, message) => {
    const refused = await listen(
      realtime.client(() => bad),
      { table: 'notes' },
    );
    expect(refused.states.all[0]).toMatch(/^CHANNEL_ERROR/);
    expect(refused.states.all[0]).toMatch(message);
  });

  it('for presence and private channels, which are not offered', async () => {
    for (const config of [{ presence: { enabled: true } }, { private: true }]) {
      const state = await new Promise((done) => {
        const channel = realtime.client().channel('room', { config });
        channel.subscribe((_state, error) => done(error?.message));
      });
      expect(state).toMatch(/not available on this server/);
    }
  });

  function unsigned(): string {
    const [, body] = token(anna).split('.');
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  }
});

describe('the life of a channel', () => {
  it('answers a broadcast with an error rather than pretending', async () => {
    const channel = realtime.client().channel('room', { config: { broadcast: { ack: true } } });
    await new Promise((done) => channel.subscribe(done));
    expect(await channel.send({ type: 'broadcast', event: 'hi', payload: {} })).toBe('error');
  });

  it('answers heartbeats and speaks protocol version 1.0.0 too', async () => {
    const beats: string[] = [];
    const client = realtime.client(undefined, {
      vsn: '1.0.0',
      heartbeatIntervalMs: 50,
      heartbeatCallback: (beat: string) => beats.push(beat),
    });
    const old = await listen(client, { table: 'open_notes', event: 'INSERT' });
    await database.sql`insert into public.open_notes values (5, 'for the old')`;
    expect((await old.changes.first()).new.id).toBe(5);
    await expect.poll(() => beats).toContain('ok');
    expect(beats).not.toContain('timeout');
  });

  it('delivers nothing more after leaving, and joins again', async () => {
    const client = realtime.client();
    const leaving = await listen(client, { table: 'open_notes', event: 'INSERT' });
    const staying = await listen(client, { table: 'open_notes', event: 'INSERT' });
    expect(await client.removeChannel(leaving.channel)).toBe('ok');
    await database.sql`insert into public.open_notes values (6, 'after leaving')`;
    await staying.changes.first();
    expect(leaving.changes.all).toEqual([]);
    const again = await listen(client, { table: 'open_notes', event: 'INSERT' });
    await database.sql`insert into public.open_notes values (7, 'again')`;
    expect((await again.changes.first()).new.id).toBe(7);
  });

  it('follows a refreshed token, and whoever signs in with another', async () => {
    let current = token(anna, { seconds: 2 });
    const client = realtime.client(() => current);
    const own = await listen(client, { table: 'notes', event: 'INSERT' });
    current = token(bert);
    await client.realtime.setAuth();
    // The second join is answered after the token was taken up, because messages are read in order.
    await listen(client, { table: 'open_notes' });
    await insert({ owner: anna, title: 'no longer' });
    await insert({ owner: bert, title: 'now' });
    await own.changes.first();
    expect(own.changes.all.map(({ new: row }) => row.title)).toEqual(['now']);
    expect(own.states.all).toEqual(['SUBSCRIBED']);
  });

  it('ends when the token expires, saying so', async () => {
    const own = await listen(
      realtime.client(() => token(anna, { seconds: 1 })),
      { table: 'notes' },
    );
    expect(await own.states.first((state) => state === 'CLOSED')).toBe('CLOSED');
    const farewell = await own.system.first(({ status }) => status === 'error');
    expect(farewell.message).toMatch(/^Token has expired \d+ seconds ago$/);
  });

  it('picks up a table that is published while it runs', async () => {
    await database.sql`create table public.late (id int primary key)`;
    await database.sql`grant select on public.late to anon`;
    await database.sql`alter publication supabase_realtime add table public.late`;
    const late = await listen(realtime.client(), { table: 'late' });
    await database.sql`insert into public.late values (1)`;
    expect((await late.changes.first()).new).toEqual({ id: 1 });
  });

  it('tells only those of a failed check, and lets them join again', async () => {
    await database.sql.unsafe(`
      create table public.moody (id int primary key);
      alter table public.moody enable row level security;
      grant select on public.moody to anon, authenticated;
      create policy calm on public.moody for select to anon using (true);
      create policy moody on public.moody for select to authenticated using (1 / (id - id) = 0);
      alter publication supabase_realtime add table public.moody`);
    const visitor = await listen(realtime.client(), { table: 'moody' });
    const member = await listen(
      realtime.client(() => token(anna)),
      { table: 'moody' },
    );
    await database.sql`insert into public.moody values (1)`;
    expect((await visitor.changes.first()).new).toEqual({ id: 1 });
    await member.states.first((state) => state.startsWith('CHANNEL_ERROR'));
    expect(member.changes.all).toEqual([]);
    expect(visitor.states.all).toEqual(['SUBSCRIBED']);
  });

  it('lets nobody else suffer from a filter that cannot be evaluated', async () => {
    await database.sql.unsafe(`
      create table public.shifting (id int primary key, rank int);
      grant select on public.shifting to anon;
      alter publication supabase_realtime add table public.shifting`);
    const plain = await listen(realtime.client(), { table: 'shifting' });
    const broken = await listen(realtime.client(), { table: 'shifting', filter: 'rank=lt.10' });
    await database.sql.unsafe('alter table public.shifting alter column rank type text');
    await database.sql`insert into public.shifting values (1, 'no number')`;
    expect((await plain.changes.first()).new).toEqual({ id: 1, rank: 'no number' });
    await broken.states.first((state) => state.startsWith('CHANNEL_ERROR'));
    expect(plain.states.all).toEqual(['SUBSCRIBED']);
  });

  it('leaves no replication slot behind', async () => {
    const [slot] = await database.sql`
      select temporary from pg_replication_slots where database = ${database.name}`;
    expect(slot).toEqual({ temporary: true });
  });
});
