import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMembers } from '../../scripts/seed-members.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

/** Enough for the planner to care. SCALE_MEMBERS=100000 gives the same plans in ten times the time. */
const MEMBERS = Number(process.env.SCALE_MEMBERS ?? 10_000);
const LARGE = [
  'profiles',
  'member_profiles',
  'points_history',
  'member_activity',
  'benefit_redemptions',
  'referrals',
  'notification_recipients',
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

let database: TestDatabase;
let member: string;
let admin: string;

beforeAll(async () => {
  database = await startTestDatabase({ demo: true });
  const { sql } = database;
  await seedMembers(sql, MEMBERS);
  const [ids] = await sql<{ member: string; admin: string }[]>`
    select (select id from public.profiles where email = 'gold@nl-holding.example') as member,
      (select id from public.profiles where role = 'admin') as admin`;
  ({ member = '', admin = '' } = ids ?? {});
  const notifications = await sql<{ id: string }[]>`
    insert into public.member_notifications (title, message, target_audience)
    values ('One', 'Hello', '{SILVER}'), ('Two', 'Hello', '{SILVER,GOLD,PLATINUM}') returning id`;
  for (const { id } of notifications) await sql`select private.deliver_notification(${id})`;
  await sql`analyze public.notification_recipients`;
  await sql`analyze public.member_notifications`;
}, MEMBERS * 6);

afterAll(() => database.drop());

/** The large tables that a query of this person reads from end to end. */
function sequentialScans(person: string, query: string): Promise<string[]> {
  return database.sql.begin(async (tx: TransactionSql) => {
    await tx`select set_config('request.jwt.claim.sub', ${person}, true), set_config('role', 'authenticated', true)`;
    const [row] = await tx.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${query}`,
    );
    const plans = row?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? [];
    return plans
      .flatMap(allNodes)
      .filter((node) => node['Node Type'].endsWith('Seq Scan'))
      .map((node) => node['Relation Name'] ?? '')
      .filter((table) => LARGE.includes(table));
  });
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

test('a plan that reads a large table from end to end is noticed', async () => {
  expect(await sequentialScans(admin, 'select * from public.points_history')).toEqual([
    'points_history',
  ]);
});

test.for([
  ['role', "select role from public.profiles where id = '$me'"],
  ['profile', "select * from public.member_profiles where id = '$me'"],
  ['activity', 'select * from public.member_activity order by created_at desc limit 5'],
  [
    'redemptions',
    "select * from public.benefit_redemptions where user_id = '$me' order by redeemed_at desc limit 1000",
  ],
  [
    'points',
    "select * from public.points_history where user_id = '$me' order by created_at desc limit 1000",
  ],
  [
    'referrals',
    "select * from public.referrals where referrer_id = '$me' order by created_at desc limit 1000",
  ],
  ['referral stats', "select * from public.referral_stats where user_id = '$me'"],
  [
    'inbox',
    "select * from public.notification_recipients where user_id = '$me' order by created_at desc limit 1000",
  ],
  [
    'notifications received',
    "select n.* from public.notification_recipients r join public.member_notifications n on n.id = r.notification_id where r.user_id = '$me' order by r.created_at desc limit 50",
  ],
])('an index serves a member their %s', async ([, query = '']) => {
  expect(await sequentialScans(member, query.replaceAll('$me', member))).toEqual([]);
});

test.for([
  [
    'joins for the growth chart',
    'select current_tier, created_at from public.member_profiles order by created_at limit 1000',
  ],
  [
    'upgrades of 30 days',
    "select count(*) from public.member_profiles where updated_at >= now() - interval '30 days' and current_tier <> 'SILVER'",
  ],
  [
    'redemptions of 30 days',
    "select count(*) from public.benefit_redemptions where redeemed_at >= now() - interval '30 days'",
  ],
  [
    "a member's points",
    "select * from public.points_history where user_id = '$member' order by created_at desc limit 1000",
  ],
  [
    "a member's redemptions",
    "select * from public.benefit_redemptions where user_id = '$member' order by redeemed_at desc limit 1000",
  ],
  [
    "a member's referrals",
    "select * from public.referrals where referrer_id = '$member' order by created_at desc limit 1000",
  ],
])('an index serves staff %s', async ([, query = '']) => {
  expect(await sequentialScans(admin, query.replaceAll('$member', member))).toEqual([]);
});

test('pages of members add up to all of them, each once, in the order of get_all_members', async () => {
  const { sql } = database;
  await sql.begin(async (tx: TransactionSql) => {
    await tx`select set_config('request.jwt.claim.sub', ${admin}, true), set_config('role', 'authenticated', true)`;
    const all = await tx<{ id: string }[]>`select id from public.get_all_members()`;
    const paged: string[] = [];
    let page: { id: string }[];
    do {
      page = await tx`
        select id from public.get_members_page(${paged.at(-1) ?? null}::uuid, 1000)`;
      paged.push(...page.map(({ id }) => id));
    } while (page.length > 0);
    expect(paged.length).toBeGreaterThan(MEMBERS);
    expect(paged).toEqual(all.map(({ id }) => id));
  });
});
