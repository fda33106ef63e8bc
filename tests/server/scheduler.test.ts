import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSchedule } from '../../server/schedule.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { startServerProcess, until } from '../support/server-process.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

type Sql = TestDatabase['sql'];

/** Three silver members and one gold one. */
async function makeMembers(sql: Sql): Promise<void> {
  for (const tier of ['SILVER', 'SILVER', 'SILVER', 'GOLD']) {
    const id = randomUUID();
    await sql`
      insert into auth.users (id, email, email_confirmed_at) values (${id}, ${`${id}@members.example`}, now())`;
    await sql`insert into public.member_profiles (id, current_tier) values (${id}, ${tier})`;
  }
}

/** A draft for silver members; due `seconds` from now, by itself unless told otherwise. */
async function makeDraft(sql: Sql, seconds: number, automatic = true): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.member_notifications (title, message, target_audience, scheduled_for, send_automatically)
    values ('News', 'Something new', '{SILVER}', now() + make_interval(secs => ${seconds}), ${automatic})
    returning id`;
  if (!row) throw new Error('no draft');
  return row.id;
}

/** Status, recipients in the inboxes, and how often the log says that it was sent. */
async function stateOf(sql: Sql, id: string) {
  const [row] = await sql`
    select n.status, (select count(*)::integer from public.notification_recipients r where r.notification_id = n.id) as recipients,
      (select count(*)::integer from public.audit_log a where a.entity_id = n.id::text and a.action = 'send_scheduled') as logged
    from public.member_notifications n where n.id = ${id}`;
  return row;
}

const sentOnce = { status: 'sent', recipients: 3, logged: 1 };
const notSent = { status: 'draft', recipients: 0, logged: 0 };

describe('schedulers on one database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
    await makeMembers(database.sql);
  });
  afterAll(() => database.drop());
  beforeEach(() => database.sql`delete from public.member_notifications`);

  const start = (every = 3_600_000) =>
    startSchedule({ adminUrl: database.urls.admin, log: quiet, every });

  test('what came due while nobody ran goes out at the first look, and only that', async () => {
    const { sql } = database;
    const due = await makeDraft(sql, -3600);
    const later = await makeDraft(sql, 3600);
    const byHand = await makeDraft(sql, -3600, false);
    const scheduler = start();
    await until(async () => (await stateOf(sql, due))?.status === 'sent');
    await scheduler.close();
    expect(await stateOf(sql, due)).toEqual(sentOnce);
    expect(await stateOf(sql, later)).toEqual(notSent);
    expect(await stateOf(sql, byHand)).toEqual(notSent);
  });

  test('what comes due while one runs goes out', async () => {
    const scheduler = start(50);
    const soon = await makeDraft(database.sql, 0.3);
    await until(async () => (await stateOf(database.sql, soon))?.status === 'sent');
    await scheduler.close();
    expect(await stateOf(database.sql, soon)).toEqual(sentOnce);
  });

  test('ten at once send each exactly once', async () => {
    const { sql } = database;
    const drafts = await Promise.all(Array.from({ length: 20 }, () => makeDraft(sql, -60)));
    const schedulers = Array.from({ length: 10 }, () => start(20));
    await until(
      async () =>
        (await sql`select from public.member_notifications where status = 'draft'`).length === 0,
    );
    await Promise.all(schedulers.map((scheduler) => scheduler.close()));
    for (const id of drafts) expect(await stateOf(sql, id)).toEqual(sentOnce);
  });

  test('one that fails says so once and goes on', async () => {
    const { sql } = database;
    const warnings: string[] = [];
    const log = { ...quiet, warn: (line: string) => void warnings.push(line) };
    await sql`alter function public.send_due_notifications() rename to gone`;
    const scheduler = startSchedule({ adminUrl: database.urls.admin, log, every: 20 });
    const due = await makeDraft(sql, -60);
    await until(async () => warnings.length > 0);
    await sql`alter function public.gone() rename to send_due_notifications`;
    await until(async () => (await stateOf(sql, due))?.status === 'sent');
    await scheduler.close();
    expect(warnings).toEqual(['due notifications wait']);
  });
});

test('a server that was killed before the time sends it once after it is back, and not again after another restart', async () => {
  // Made by the server: PostgreSQL may run under another account, which could not enter a folder of ours.
  const dataDir = join(tmpdir(), `nl-schedule-${randomUUID()}`);
  try {
    const first = await startServerProcess(dataDir);
    const sql = await first.sql();
    await makeMembers(sql);
    const id = await makeDraft(sql, 2);
    await sql.end();
    first.process.kill('SIGKILL');
    await first.ended;

    const second = await startServerProcess(dataDir);
    const after = await second.sql();
    await until(async () => (await stateOf(after, id))?.status === 'sent', 30_000);
    expect(await stateOf(after, id)).toEqual(sentOnce);
    const [sent] = await after`select sent_at from public.member_notifications where id = ${id}`;
    await after.end();
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const third = await startServerProcess(dataDir);
    const again = await third.sql();
    // Its first look is over when a later one has been made.
    const later = await makeDraft(again, -1);
    await until(async () => (await stateOf(again, later))?.status === 'sent', 30_000);
    expect(await stateOf(again, id)).toEqual(sentOnce);
    expect(await again`select sent_at from public.member_notifications where id = ${id}`).toEqual([
      sent,
    ]);
    await again.end();
    third.process.kill('SIGTERM');
    await third.ended;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}, 120_000);
