import { people } from '../support/people.ts';
import { benefit } from '../support/world.ts';
import { invites, MAINTENANCE, type Rule, redeems } from './rule.ts';

const { member, other, admin } = people;

export const leavingRules: Rule[] = [
  // Leaving
  {
    rule: 'who leaves takes their data along, and the ledger keeps its sum without a name',
    who: 'member',
    tries: "select public.delete_my_account('DELETE')",
    leaves: `not exists (select from auth.users where id = '${member.id}') and not exists (select from public.member_profiles where id = '${member.id}')
      and not exists (select from public.member_activity where user_id = '${member.id}') and not exists (select from public.referrals where referrer_id = '${member.id}')
      and (select sum(points) = 3000 and bool_and(description = 'Earned') from public.points_history where user_id is null)`,
  },
  {
    rule: 'nobody leaves by accident',
    who: 'member',
    tries: "select public.delete_my_account('yes')",
    refusedWith: 'NL016',
  },
  {
    rule: 'what a member exports is about them alone',
    who: 'member',
    tries: `select 1 / (case when position('${other.id}' in public.export_my_data()::text) = 0 and position('token' in public.export_my_data()::text) = 0 then 1 else 0 end)`,
    leaves: 'true',
  },
  // Maintenance
  ...[
    redeems(benefit.silver),
    invites('new@friends.example'),
    "update public.profiles set full_name = 'A' where id = auth.uid()",
    "update public.member_profiles set phone = '1' where id = auth.uid()",
    'update public.notification_recipients set read_at = now() where user_id = auth.uid()',
    "select public.delete_my_account('DELETE')",
  ].map(
    (tries): Rule => ({
      rule: `maintenance refuses members: ${tries.slice(0, 50)}`,
      given: MAINTENANCE,
      who: 'member',
      tries,
      refusedWith: 'NL002',
    }),
  ),
  {
    rule: 'maintenance refuses a newcomer their member profile',
    given: MAINTENANCE,
    who: 'newcomer',
    tries:
      "insert into public.member_profiles (id, current_tier, points) values (auth.uid(), 'SILVER', 0)",
    refusedWith: 'NL002',
  },
  {
    rule: 'maintenance lets staff go on',
    given: MAINTENANCE,
    who: 'admin',
    tries: "update public.profiles set full_name = 'A' where id = auth.uid()",
    leaves: `(select full_name = 'A' from public.profiles where id = '${admin.id}') and (select maintenance_mode from public.public_settings)`,
  },
];
