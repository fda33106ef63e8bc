import { people } from '../support/people.ts';
import { benefit, rows } from '../support/world.ts';
import { type Rule, redeems } from './rule.ts';

const { member, other, newcomer } = people;

export const memberRules: Rule[] = [
  // Redemptions
  {
    rule: 'a member redeems a benefit of their tier, stamped now whatever they send, and it shows in their activity',
    who: 'member',
    tries: `insert into public.benefit_redemptions (user_id, benefit, redeemed_at) values (auth.uid(), '${benefit.gold}', '2001-01-01')`,
    leaves: `exists (select from public.benefit_redemptions where user_id = '${member.id}' and benefit = '${benefit.gold}' and redeemed_at = now())
      and exists (select from public.member_activity where user_id = '${member.id}' and kind = 'redeemed' and description like '%${benefit.gold}')`,
  },
  {
    rule: 'a member does not redeem a benefit above their tier',
    who: 'other',
    tries: redeems(benefit.gold),
    refusedWith: 'NL004',
  },
  {
    rule: 'a member does not redeem what no tier offers',
    who: 'member',
    tries: redeems('A castle'),
    refusedWith: 'NL004',
  },
  {
    rule: 'an inactive member does not redeem',
    given: `update public.profiles set status = 'inactive' where id = '${member.id}'`,
    who: 'member',
    tries: redeems(benefit.silver),
    refusedWith: 'NL003',
  },
  {
    rule: 'a suspended member does not redeem',
    who: 'suspended',
    tries: redeems(benefit.silver),
    refusedWith: 'NL001',
  },
  {
    rule: 'a member does not redeem more than sixty times an hour',
    given: `insert into public.benefit_redemptions (user_id, benefit) select '${member.id}', '${benefit.silver}' from generate_series(1, 60)`,
    who: 'member',
    tries: redeems(benefit.silver),
    refusedWith: 'NL429',
  },
  // Points and tiers
  {
    rule: 'the sum of the ledger is the balance, and crossing a threshold raises the tier and tells the member',
    who: 'admin',
    tries: `select public.adjust_points('${other.id}', 2400, 'A correction')`,
    leaves: `(select (points, current_tier) = (2500, 'GOLD') from public.member_profiles where id = '${other.id}')
      and exists (select from public.member_activity where user_id = '${other.id}' and kind = 'tier' and description = 'Upgraded to Gold')
      and exists (select from public.member_activity where user_id = '${other.id}' and kind = 'points' and description like 'Earned 2,400%')`,
  },
  {
    rule: 'losing points never lowers a tier',
    who: 'admin',
    tries: `select public.adjust_points('${member.id}', -2999, 'A correction')`,
    leaves: `(select (points, current_tier) = (1, 'GOLD') from public.member_profiles where id = '${member.id}')`,
  },
  {
    rule: 'a balance does not fall below zero',
    who: 'admin',
    tries: `select public.adjust_points('${member.id}', -3001, 'A correction')`,
    refusedWith: 'NL011',
  },
  {
    rule: 'an adjustment of nothing is refused',
    who: 'admin',
    tries: `select public.adjust_points('${member.id}', 0, 'A correction')`,
    refusedWith: 'NL014',
  },
  {
    rule: 'points for a member without a member profile make one',
    who: 'admin',
    tries: `select public.adjust_points('${newcomer.id}', 10, 'Welcome')`,
    leaves: `(select points = 10 from public.member_profiles where id = '${newcomer.id}')`,
  },
  // Profiles
  {
    rule: 'a new account has a profile as an active member, whatever its metadata claims',
    who: 'visitor',
    given: `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
      values ('99999999-0000-4000-8000-000000000000', 'eve@x.example', '{"role": "admin", "full_name": "Eve\\u0007", "points": 9}', '{"role": "admin"}')`,
    tries: 'select 1',
    leaves: `(select (role, status, full_name) = ('member', 'active', 'Eve') from public.profiles where email = 'eve@x.example')`,
  },
  {
    rule: 'a changed address of an account reaches its profile',
    who: 'visitor',
    given: `update auth.users set email = 'moved@x.example' where id = '${member.id}'`,
    tries: 'select 1',
    leaves: `(select email = 'moved@x.example' from public.profiles where id = '${member.id}')`,
  },
  {
    rule: 'a name is one name, written to the profile',
    who: 'member',
    tries:
      "update public.profiles set full_name = 'Aino', updated_at = '2001-01-01' where id = auth.uid()",
    leaves: `(select m.full_name = 'Aino' and p.updated_at = now() from public.member_profiles m join public.profiles p using (id) where id = '${member.id}')`,
  },
  {
    rule: 'a name is one name, written to the member profile, and empty fields are null',
    who: 'member',
    tries:
      "update public.member_profiles set full_name = ' Aino ', phone = ' ', address = '' where id = auth.uid()",
    leaves: `(select (m.full_name, p.full_name) = ('Aino', 'Aino') and m.phone is null and m.address is null and m.updated_at = now()
      from public.member_profiles m join public.profiles p using (id) where id = '${member.id}')`,
  },
  {
    rule: 'a birthday does not lie in the future',
    who: 'member',
    tries: 'update public.member_profiles set birthday = current_date + 1 where id = auth.uid()',
    refusedWith: '23514',
  },
  {
    rule: 'a newcomer does not start with points',
    who: 'newcomer',
    tries:
      "insert into public.member_profiles (id, current_tier, points) values (auth.uid(), 'SILVER', 1)",
    refusedWith: '42501',
  },
  {
    rule: 'a newcomer does not start above SILVER',
    who: 'newcomer',
    tries:
      "insert into public.member_profiles (id, current_tier, points) values (auth.uid(), 'PLATINUM', 0)",
    refusedWith: '42501',
  },
  {
    rule: 'joining is told to the member',
    who: 'newcomer',
    tries:
      "insert into public.member_profiles (id, current_tier, points) values (auth.uid(), 'SILVER', 0)",
    leaves: `exists (select from public.member_activity where user_id = '${newcomer.id}' and kind = 'joined')`,
  },
  // Offerings and inbox
  {
    rule: 'a member sees the offerings of their tier that run now, and no others',
    who: 'member',
    tries: `select 1 / (case when array_agg(id) = array['${rows.offering}']::uuid[] then 1 else 0 end) from public.offerings`,
    leaves: 'true',
  },
  {
    rule: 'a member reads a notification that was sent to them',
    who: 'member',
    tries: `select 1 / count(*) from public.member_notifications where id = '${rows.sent}'`,
    leaves: 'true',
  },
  {
    rule: 'reading is stamped by the database, once',
    given: `delete from public.notification_recipients where user_id = '${member.id}';
      insert into public.notification_recipients (notification_id, user_id, read_at) values ('${rows.sent}', '${member.id}', '2020-01-01')`,
    who: 'member',
    tries:
      "update public.notification_recipients set read_at = '2001-01-01', archived_at = '2001-01-01' where user_id = auth.uid()",
    leaves: `(select (read_at, archived_at) = ('2020-01-01'::timestamptz, now()) from public.notification_recipients where user_id = '${member.id}')`,
  },
];
