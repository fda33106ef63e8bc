import { describe, expect, test } from 'vitest';
import { withApi } from './support/fixture.ts';
import { type Person, people } from './support/people.ts';
import { refusalTried } from './support/tally.ts';
import { rows } from './support/world.ts';

const world = withApi();
const { member, other, admin } = people;

const json = { 'content-type': 'application/json' };
const post = (body: object, headers = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { ...json, ...headers },
});
const as = (accept: string): RequestInit => ({ headers: { accept } });
const inSchema = (schema: string): RequestInit => ({ headers: { 'accept-profile': schema } });

/** Detours to rows of others; with `adminFinds`, an admin really finds them that way. */
const detours: { path: string; init?: RequestInit; adminFinds?: boolean }[] = [
  { path: 'profiles?select=*', adminFinds: true },
  { path: `profiles?select=*&id=eq.${other.id}`, adminFinds: true },
  { path: `profiles?or=(id.eq.${member.id},id.not.is.null)`, adminFinds: true },
  { path: `profiles?and=(or(id.eq.${other.id},role.eq.admin))`, adminFinds: true },
  { path: 'profiles?not.and=(email.is.null)', adminFinds: true },
  { path: 'profiles?email=ilike.*members.example&order=email.desc&limit=1000', adminFinds: true },
  { path: 'profiles?select=id,mail:email&offset=0', adminFinds: true },
  { path: 'profiles?select=email::text', adminFinds: true },
  { path: 'profiles?select=*,member_profiles(*)', adminFinds: true },
  { path: 'profiles?select=email,...member_profiles(points)', adminFinds: true },
  { path: 'member_profiles?select=*,profiles(*)', adminFinds: true },
  { path: 'member_profiles?select=*,profiles!inner(*)&profiles.role=eq.admin', adminFinds: true },
  { path: 'points_history?select=*,profiles(email)', adminFinds: true },
  { path: 'benefit_redemptions?select=*,profiles(email)', adminFinds: true },
  { path: 'referrals?select=*', adminFinds: true },
  { path: 'referrals?select=*,profiles(*)', adminFinds: true },
  { path: 'profiles?select=email,referrals(email,token)' },
  { path: 'member_activity?select=*,profiles(email)' },
  { path: 'notification_recipients?select=*,member_notifications(*),profiles(*)' },
  {
    path: 'member_notifications?select=*,notification_recipients(*,profiles(*))',
    adminFinds: true,
  },
  { path: 'member_notifications?select=*,profiles(*)', adminFinds: true },
  { path: 'offerings?select=*,profiles(*)', adminFinds: true },
  { path: 'membership_tiers?select=*,member_profiles(*,profiles(email))', adminFinds: true },
  { path: 'staff_roles?select=*,profiles(*),roles(*)', adminFinds: true },
  { path: 'roles?select=*,staff_roles(*,profiles(*))', adminFinds: true },
  { path: 'permissions?select=*,role_permissions(*,roles(*,staff_roles(*)))' },
  { path: 'audit_log?select=*', adminFinds: true },
  { path: 'admin_settings?select=*' },
  { path: 'contact_form?select=*', adminFinds: true },
  { path: `contact_form?id=eq.${rows.message}`, adminFinds: true },
  { path: 'contact_form?order=email&limit=1', init: as('text/csv'), adminFinds: true },
  { path: 'profiles?select=*', init: as('text/csv'), adminFinds: true },
  { path: 'profiles?select=*&limit=1&order=email', init: as('application/vnd.pgrst.object+json') },
  { path: 'profiles?select=*', init: as('application/vnd.pgrst.plan+json; options=analyze') },
  { path: 'profiles?select=*', init: as('application/geo+json') },
  { path: 'profiles?select=email,count()' },
  { path: 'points_history?select=user_id,points.sum()' },
  { path: 'rpc/get_all_members', adminFinds: true },
  { path: 'rpc/get_all_members', init: post({}), adminFinds: true },
  { path: 'rpc/get_all_members?select=email&email=neq.x', adminFinds: true },
  { path: 'rpc/get_members_page', init: post({ page_size: 1000 }), adminFinds: true },
  { path: 'rpc/get_staff', init: post({}), adminFinds: true },
  { path: 'rpc/find_member', init: post({ member_email: other.email }), adminFinds: true },
  { path: 'rpc/get_recent_activity', init: post({}), adminFinds: true },
  { path: 'rpc/export_my_data?select=*', init: post({ me: other.id }) },
  { path: 'rpc/has_permission', init: post({ permission: 'members.read' }) },
  {
    path: 'rpc/set_admin',
    init: post({ member_email: member.email, make_admin: true }, { 'content-profile': 'private' }),
  },
  { path: 'rpc/deliver_notification', init: post({ wanted_id: rows.draft }) },
  { path: 'rpc/pg_read_file', init: post({ filename: 'PG_VERSION' }) },
  { path: 'rpc/set_config', init: post({ setting: 'role', value: 'postgres', is_local: false }) },
  { path: 'users?select=*', init: inSchema('auth') },
  { path: 'sessions?select=*', init: inSchema('auth') },
  { path: 'api_keys?select=*', init: inSchema('private') },
  { path: 'pg_authid?select=*', init: inSchema('pg_catalog') },
  { path: 'columns?select=*', init: inSchema('information_schema') },
  { path: 'schema_migrations?select=*', init: inSchema('supabase_migrations') },
  { path: 'users?select=*' },
  { path: 'api_keys?select=*' },
  { path: '' },
  { path: "profiles?select=pg_read_file('PG_VERSION')" },
  { path: 'profiles?select=*&email=eq.x) or (1=1' },
  { path: 'profiles?select=*&order=email;select 1' },
  { path: 'profiles?select=*', init: { headers: { 'x-role': 'service_role', role: 'postgres' } } },
  // A write with filters must not tell more than a read.
  {
    path: 'profiles?email=neq.x&select=*',
    init: {
      method: 'PATCH',
      body: '{"full_name": "A"}',
      headers: { ...json, prefer: 'return=representation' },
    },
  },
  {
    path: 'member_notifications?title=neq.x&select=*',
    init: { method: 'DELETE', headers: { prefer: 'return=representation,tx=rollback' } },
  },
];

/** What somebody who is not meant to must never find in an answer. */
function secretsFrom(person?: Person): string[] {
  return [
    ...Object.values(people)
      .filter(({ id }) => id !== person?.id)
      .map(({ email }) => email),
    ...Object.values(people)
      .filter(({ id }) => id !== person?.id)
      .map(({ id }) => `friend-of-${id.slice(0, 4)}`),
    // Offerings and notifications name who made them; nobody else's id is anybody's business.
    ...[other.id, 'invited@friends.example', 'visitor@elsewhere.example', rows.invitationToken],
    ...[rows.draft, rows.futureOffering, rows.platinumOffering, rows.deskRole],
    ...['a hash', 'encrypted_password', 'pg_authid', 'members.read"'],
  ];
}

describe.each([
  ['a visitor', undefined],
  ['a member', member],
  ['a suspended member', people.suspended],
  ['a suspended admin', people.formerAdmin],
])('%s finds nothing of others', (_, person) => {
  test.each(detours)('by $path $init.headers', async ({ path, init }) => {
    refusalTried();
    const response = await world.api.request(path, person, init);
    const text = await response.text();
    // What they asked for may come back in an error message; what they did not know may not.
    const asked = JSON.stringify([path, init?.body ?? '']);
    const found = secretsFrom(person).filter((one) => text.includes(one) && !asked.includes(one));
    expect(found).toEqual([]);
  });
});

test.each(detours.filter(({ adminFinds }) => adminFinds))(
  'an admin finds it by $path',
  async ({ path, init }) => {
    const response = await world.api.request(path, admin, init);
    expect(response.ok).toBe(true);
    const text = await response.text();
    expect(secretsFrom(admin).some((one) => text.includes(one))).toBe(true);
  },
);

test.each(['profiles', 'member_profiles', 'benefit_redemptions'])(
  'counting %s counts what the asker may read',
  async (table) => {
    const count = (person: Person) =>
      world.api
        .as(person)
        .from(table)
        .select('*', { count: 'exact', head: true })
        .then((answer) => answer.count);
    refusalTried();
    expect(await count(member)).toBe(1);
    expect(await count(admin)).toBeGreaterThan(1);
  },
);

test('nothing that was tried has left a trace', async () => {
  const [state] = await world.sql`
    select (select count(*)::int from public.profiles where role = 'admin') as admins,
      (select count(*)::int from public.member_notifications where status = 'draft') as drafts,
      (select count(*)::int from public.profiles where full_name = 'A' and id <> ${member.id}) as renamed`;
  expect(state).toEqual({ admins: 2, drafts: 1, renamed: 0 });
});
