import { expect, test } from 'vitest';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { withApi } from './support/fixture.ts';
import { people } from './support/people.ts';
import { refusalTried } from './support/tally.ts';
import { benefit, rows } from './support/world.ts';

const world = withApi();
const { member, other, admin, formerAdmin } = people;

interface Answer {
  data: unknown;
  error: { code: string } | null;
}

/** Asks as often at once; returns how many succeeded and the codes of the others. */
async function atOnce(
  times: number,
  ask: (turn: number) => PromiseLike<Answer>,
): Promise<{ succeeded: number; codes: string[] }> {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => ask(turn)));
  const codes = answers.flatMap(({ error }) => (error ? [error.code] : []));
  refusalTried(codes.length);
  return { succeeded: times - codes.length, codes: [...new Set(codes)] };
}

test('twenty who send one draft make one set of recipients', async () => {
  const sender = world.api.as(admin);
  const sent = await atOnce(20, () =>
    sender.rpc('send_notification', { notification_id: rows.draft }),
  );
  expect(sent).toEqual({ succeeded: 1, codes: ['NL009'] });
  const [found] = await world.sql`
    select (select array_agg(user_id order by user_id) from public.notification_recipients where notification_id = ${rows.draft})
        = (select array_agg(id order by id) from public.member_profiles where current_tier = 'SILVER') as exact,
      (select count(*)::int from public.audit_log where entity = 'notification' and entity_id = ${rows.draft} and actor_id = ${admin.id}) as recorded`;
  expect(found).toEqual({ exact: true, recorded: 1 });
});

test('twenty schedulers send what is due once', async () => {
  await world.sql`
    insert into public.member_notifications (title, message, scheduled_for, send_automatically, target_audience)
    select 'Due', 'Due', now() - interval '1 hour', true, '{GOLD}' from generate_series(1, 3)`;
  const service = world.api.asService();
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => service.rpc('send_due_notifications').throwOnError()),
  );
  expect(counts.reduce((sum, { data }) => sum + data, 0)).toBe(3);
  const [found] = await world.sql`
    select count(*)::int as recipients from public.notification_recipients r
    join public.member_notifications n on n.id = r.notification_id where n.title = 'Due'`;
  expect(found).toEqual({ recipients: 3 });
});

test('fifty who write to one ledger leave a balance that is its sum, and one rise of the tier', async () => {
  const staff = world.api.as(admin);
  const written = await atOnce(50, (turn) =>
    staff.rpc('adjust_points', {
      member_id: other.id,
      delta: turn % 5 === 0 ? -10 : 100,
      reason: 'Correction',
    }),
  );
  expect(written.succeeded + (written.codes.includes('NL011') ? 1 : 0)).toBeGreaterThanOrEqual(49);
  const [found] = await world.sql`
    select m.points = (select sum(points) from public.points_history where user_id = m.id) as agrees, m.current_tier as tier,
      (select count(*)::int from public.member_activity where user_id = m.id and kind = 'tier') as rises
    from public.member_profiles m where id = ${other.id}`;
  expect(found).toEqual({ agrees: true, tier: 'GOLD', rises: 1 });
});

test('fifty who spend from one balance never overdraw it', async () => {
  const staff = world.api.as(admin);
  const [before] = await world.sql<{ points: number }[]>`
    select points from public.member_profiles where id = ${people.suspended.id}`;
  const spent = await atOnce(50, () =>
    staff.rpc('adjust_points', { member_id: people.suspended.id, delta: -30, reason: 'Spent' }),
  );
  expect(spent).toEqual({ succeeded: Math.floor((before?.points ?? 0) / 30), codes: ['NL011'] });
  const [after] = await world.sql`
    select points >= 0 and points = (select sum(points) from public.points_history where user_id = ${people.suspended.id}) as right
    from public.member_profiles where id = ${people.suspended.id}`;
  expect(after).toEqual({ right: true });
});

test('ten redemptions at once do not pass the limit that is left for one', async () => {
  await world.sql`
    insert into public.benefit_redemptions (user_id, benefit)
    select ${member.id}, ${benefit.silver} from generate_series(1, 58)`;
  const redeemed = await atOnce(10, () =>
    world.api
      .as(member)
      .from('benefit_redemptions')
      .insert({ user_id: member.id, benefit: benefit.silver }),
  );
  expect(redeemed).toEqual({ succeeded: 1, codes: ['NL429'] });
});

test('a redemption waits for a suspension that came first, and is refused', async () => {
  const session = await world.sql.reserve();
  await session`begin`;
  await session`update public.profiles set status = 'suspended' where id = ${other.id}`;
  const redemption = world.api
    .as(other)
    .from('benefit_redemptions')
    .insert({ user_id: other.id, benefit: benefit.silver })
    .then((answer) => answer);
  await waitsForALock();
  await session`commit`;
  session.release();
  refusalTried();
  expect((await redemption).error?.code).toBe('NL001');
  await world.sql`update public.profiles set status = 'active' where id = ${other.id}`;
});

test('one address that is verified twice at once pays once', async () => {
  await world.sql`
    insert into public.referrals (referrer_id, email) values
      (${member.id}, 'pair@friends.example'), (${other.id}, 'pair@friends.example')`;
  const addresses = ['pair@friends.example', 'Pair@friends.example'];
  for (const address of addresses)
    await world.sql`insert into auth.users (id, email) values (gen_random_uuid(), ${address})`;
  const [first, second] = [
    adminConnection(world.database.urls.admin, 1),
    adminConnection(world.database.urls.admin, 1),
  ];
  await first`begin`;
  await first`update auth.users set email_confirmed_at = now() where email = ${addresses[0] ?? ''}`;
  const late =
    second`update auth.users set email_confirmed_at = now() where email = ${addresses[1] ?? ''}`.execute();
  await waitsForALock();
  await first`commit`;
  await late;
  await Promise.all([first.end(), second.end()]);
  refusalTried();
  const [found] = await world.sql`
    select count(*)::int as rewards, sum(points)::int as points from public.points_history where kind = 'referral'`;
  expect(found).toEqual({ rewards: 1, points: 500 });
});

test('one address that is confirmed again and again by many at once pays once', async () => {
  await world.sql`insert into public.referrals (referrer_id, email) values (${member.id}, 'again@friends.example')`;
  await world.sql`insert into auth.users (id, email) values (gen_random_uuid(), 'again@friends.example')`;
  const many = adminConnection(world.database.urls.admin, 10);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await many`update auth.users set email_confirmed_at = null where email = 'again@friends.example'`;
      await many`update auth.users set email_confirmed_at = now() where email = 'again@friends.example'`;
    }),
  );
  await many.end();
  refusalTried(19);
  const [found] = await world.sql`
    select count(*)::int as joined from public.member_activity where kind = 'referral' and user_id = ${member.id}
      and created_at >= (select joined_at from public.referrals where email = 'again@friends.example')`;
  expect(found).toEqual({ joined: 1 });
});

test('twenty messages of one sender at once are five', async () => {
  const sent = await atOnce(20, () =>
    world.api
      .as()
      .from('contact_form')
      .insert({ name: 'A', email: 'flood@x.example', message: 'Hello' }),
  );
  expect(sent).toEqual({ succeeded: 5, codes: ['NL429'] });
});

test('ten invitations of one address at once are one', async () => {
  const invited = await atOnce(10, () =>
    world.api
      .as(member)
      .from('referrals')
      .insert({ referrer_id: member.id, email: 'same@friends.example' }),
  );
  expect(invited).toEqual({ succeeded: 1, codes: ['NL006'] });
});

test('twenty who take a message for mailing are one', async () => {
  const service = world.api.asService();
  const taken = await Promise.all(
    Array.from({ length: 20 }, () =>
      service.rpc('claim_contact_notification', { message_id: rows.message }).throwOnError(),
    ),
  );
  expect(taken.filter(({ data }) => data.length > 0)).toHaveLength(1);
});

test('one file imported five times at once makes each member once', async () => {
  const file = Array.from({ length: 20 }, (_, i) => ({
    email: `import-${i}@x.example`,
    points: 7,
  }));
  await Promise.all(
    Array.from({ length: 5 }, () =>
      world.api.as(admin).rpc('import_members', { rows: file }).throwOnError(),
    ),
  );
  const [found] = await world.sql`
    select count(*)::int as members, sum(m.points)::int as points from public.profiles p
    join public.member_profiles m using (id) where p.email like 'import-%'`;
  expect(found).toEqual({ members: 20, points: 140 });
});

test('two admins who remove each other at once leave one', async () => {
  await world.sql`update public.profiles set status = 'active' where id = ${formerAdmin.id}`;
  const revoked = await atOnce(2, (turn) =>
    world.api.as(turn === 0 ? admin : formerAdmin).rpc('revoke_admin', {
      member_email: turn === 0 ? formerAdmin.email : admin.email,
    }),
  );
  expect(revoked.succeeded).toBe(1);
  const [found] =
    await world.sql`select count(*)::int as admins from public.profiles where role = 'admin'`;
  expect(found).toEqual({ admins: 1 });
});

/** Until somebody in this database waits for somebody else. */
async function waitsForALock(): Promise<void> {
  await expect
    .poll(
      async () => {
        const [waiting] = await world.sql<{ waiting: boolean }[]>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`;
        return waiting?.waiting;
      },
      { timeout: 5_000, interval: 20 },
    )
    .toBe(true);
}
