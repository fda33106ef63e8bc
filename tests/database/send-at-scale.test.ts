import { availableParallelism, loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Api, startApi } from './support/api.ts';

const MEMBERS = 100_000;
/** Milliseconds that a send to all of them may take on two cores of their own… */
const AT_MOST = 3000;
/** …and here and now, where others may be using them. */
const limit = () => AT_MOST * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

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

/** The best of three, each with a draft of its own: what else the machine does at the time is not measured. */
async function bestOfThree(send: (id: string) => Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > limit(); round += 1) {
    const id = await draft();
    const start = performance.now();
    await send(id);
    best = Math.min(best, performance.now() - start);
    expect(await recipientsOf(id)).toBe(audience);
    await database.sql`delete from public.member_notifications where id = ${id}`;
  }
  return best;
}

const send = (id: string) => api.as(admin).rpc('send_notification', { notification_id: id });

test(`a send to ${MEMBERS} members returns in time and leaves a recipient each`, async () => {
  expect(audience).toBeGreaterThanOrEqual(MEMBERS);
  const took = await bestOfThree(async (id) => {
    const { data, error } = await send(id);
    expect(error).toBeNull();
    expect(data).toBe(audience);
  });
  console.log(`one caller: ${Math.round(took)} ms, load ${loadavg()[0]}`);
  expect(took).toBeLessThan(limit());
}, 120_000);

test('with twenty callers at once one sends and the others are told, all in the same time', async () => {
  const took = await bestOfThree(async (id) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id)));
    expect(answers.filter(({ data }) => data === audience)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'NL009')).toHaveLength(19);
  });
  console.log(`twenty callers: ${Math.round(took)} ms, load ${loadavg()[0]}`);
  expect(took).toBeLessThan(limit());
}, 120_000);
