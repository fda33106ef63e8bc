import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Api, startApi } from './support/api.ts';

const MEMBERS = 100_000;

let database: TestDatabase;
let api: Api;
let admin: { id: string; email: string };
let audience: number;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  database = await startTestDatabase({ demo: true });
  const { sql } = database;
  await addMembers();
  const [person] = await sql<{ id: string; email: string }[]>`
    select id, email from public.profiles where role = 'admin'`;
  if (!person) throw new Error('no admin');
  admin = person;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from public.member_profiles`;
  audience = row?.count ?? 0;
  api = await startApi(database);
}, 240_000);

/** People and nothing else: no history, no events, no checks on the way in. */
async function addMembers(): Promise<void> {
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table newcomers on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, ${MEMBERS}::integer) n`;
    await tx`insert into auth.users (id, email) select id, n || '@many.example' from newcomers`;
    await tx`insert into public.profiles (id, email) select id, n || '@many.example' from newcomers`;
    await tx`
      insert into public.member_profiles (id, current_tier)
      select id, (array['SILVER', 'GOLD', 'PLATINUM'])[1 + n % 3] from newcomers`;
  });
  await database.sql`analyze public.profiles, public.member_profiles`;
}

afterAll(async () => {
  await api?.close();
  await database?.drop();
});

async function draft(): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into public.member_notifications (title, message, target_audience)
    values ('To everybody', 'Hello', '{SILVER,GOLD,PLATINUM}') returning id`;
  if (!row) throw new Error('no draft');
  return row.id;
}

async function recipientsOf(id: string): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from public.notification_recipients where notification_id = ${id}`;
  return row?.count ?? 0;
}

/** Says how long it took; the bar of three seconds is judged by a person, on a machine that does nothing else. */
async function timed<T>(what: string, work: () => PromiseLike<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${Math.round(performance.now() - start)} ms`);
  return result;
}

const send = (id: string) => api.as(admin).rpc('send_notification', { notification_id: id });

test(`a send to ${MEMBERS} members leaves one recipient each`, async () => {
  expect(audience).toBeGreaterThanOrEqual(MEMBERS);
  const id = await draft();
  const { data, error } = await timed('one caller', () => send(id));
  expect(error).toBeNull();
  expect(data).toBe(audience);
  expect(await recipientsOf(id)).toBe(audience);
}, 120_000);

test('with twenty callers at once one sends and the others are told', async () => {
  const id = await draft();
  const answers = await timed('twenty callers', () =>
    Promise.all(Array.from({ length: 20 }, () => send(id))),
  );
  expect(answers.filter(({ data }) => data === audience)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === 'NL009')).toHaveLength(19);
  expect(await recipientsOf(id)).toBe(audience);
}, 120_000);
