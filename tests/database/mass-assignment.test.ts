import { expect, test } from 'vitest';
import { memberAssignments } from './matrix/assignments-of-members.ts';
import { detours, staffAssignments } from './matrix/assignments-of-staff.ts';
import { withApi } from './support/fixture.ts';
import { people } from './support/people.ts';
import { refusalTried } from './support/tally.ts';
import { benefit } from './support/world.ts';

const world = withApi();
const { member, admin } = people;

/** Everything the owner sees, to compare before and after. */
async function everything(): Promise<unknown> {
  const [seen] = await world.sql`
    select (select jsonb_agg(t order by id) from public.profiles t) as profiles,
      (select jsonb_agg(t order by id) from public.member_profiles t) as members,
      (select jsonb_agg(t order by id) from public.points_history t) as points,
      (select jsonb_agg(t order by id) from public.benefit_redemptions t) as redemptions,
      (select jsonb_agg(t order by id) from public.referrals t) as referrals,
      (select jsonb_agg(t order by id) from public.member_activity t) as activity,
      (select jsonb_agg(t order by id) from public.offerings t) as offerings,
      (select jsonb_agg(t order by id) from public.member_notifications t) as notifications,
      (select jsonb_agg(t order by notification_id, user_id) from public.notification_recipients t) as recipients,
      (select jsonb_agg(t order by user_id, role_id) from public.staff_roles t) as staff,
      (select jsonb_agg(t order by id) from public.roles t) as roles,
      (select jsonb_agg(t) from public.admin_settings t) as settings,
      (select jsonb_agg(t order by id) from public.contact_form t) as messages,
      (select jsonb_agg(t order by id) from public.audit_log t) as log`;
  return seen;
}

test.each([...memberAssignments, ...staffAssignments, ...detours])(
  '%s does not %s',
  async (who, _, assign) => {
    const before = await everything();
    refusalTried();
    const { error } = await assign(world.api.as(people[who]));
    expect(error).not.toBeNull();
    expect(await everything()).toEqual(before);
  },
);

test('what is theirs to give is taken', async () => {
  const mine = world.api.as(member);
  const changed = await mine
    .from('member_profiles')
    .update({
      full_name: 'Aino Virtanen',
      phone: '+358 40 1',
      address: 'Quay 1',
      birthday: '1980-02-03',
    })
    .eq('id', member.id)
    .select('full_name')
    .single();
  expect(changed).toMatchObject({ error: null, data: { full_name: 'Aino Virtanen' } });
  const redeemed = await mine
    .from('benefit_redemptions')
    .insert({ user_id: member.id, benefit: benefit.gold, redeemed_at: '2001-01-01T00:00:00Z' })
    .select('redeemed_at')
    .single();
  expect(redeemed.error).toBeNull();
  expect(Date.parse(redeemed.data?.redeemed_at)).toBeGreaterThan(Date.now() - 60_000);
  const invited = await mine
    .from('referrals')
    .insert({ referrer_id: member.id, email: 'friend@x.example', message: null })
    .select('status')
    .single();
  expect(invited).toMatchObject({ error: null, data: { status: 'pending' } });
  const { error } = await world.api
    .as(people.newcomer)
    .from('member_profiles')
    .insert({ id: people.newcomer.id, current_tier: 'SILVER', points: 0 });
  expect(error).toBeNull();
  const drafted = await world.api
    .as(admin)
    .from('member_notifications')
    .insert({
      title: 'A',
      message: 'A',
      scheduled_for: '2030-01-01T10:00:00Z',
      target_audience: ['SILVER'],
      status: 'draft',
      created_by: admin.id,
    })
    .select('created_by')
    .single();
  expect(drafted).toMatchObject({ error: null, data: { created_by: admin.id } });
});
