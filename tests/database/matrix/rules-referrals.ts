import { people } from '../support/people.ts';
import { invites, type Rule, verifies } from './rule.ts';

const { admin, member, other } = people;

export const referralRules: Rule[] = [
  {
    rule: 'a member does not invite themselves',
    who: 'member',
    tries: invites(member.email.toUpperCase()),
    refusedWith: 'NL005',
  },
  {
    rule: 'a member does not invite an address twice, however it is written',
    given: `insert into public.referrals (referrer_id, email) values ('${member.id}', 'twice@friends.example')`,
    who: 'member',
    tries: invites(' Twice@Friends.example '),
    refusedWith: 'NL006',
  },
  {
    rule: 'a member does not invite more than a hundred addresses a day',
    given: `insert into public.referrals (referrer_id, email) select '${member.id}', i || '@friends.example' from generate_series(1, 100) i`,
    who: 'member',
    tries: invites('more@friends.example'),
    refusedWith: 'NL429',
  },
  {
    rule: 'an inactive member does not invite',
    given: `update public.profiles set status = 'inactive' where id = '${member.id}'`,
    who: 'member',
    tries: invites('new@friends.example'),
    refusedWith: 'NL003',
  },
  {
    rule: 'an address with a line break is not invited',
    who: 'member',
    tries: invites('a@friends.example\nbcc: b@friends.example'),
    refusedWith: '23514',
  },
  {
    rule: 'inviting somebody who is a member already looks like any other invitation',
    who: 'member',
    tries: invites(other.email),
    leaves: `(select status = 'pending' from public.referrals where referrer_id = '${member.id}' and email = '${other.email}')`,
  },
  {
    rule: 'when an invited address is verified, the oldest inviter alone gets 500 points, once',
    given: `insert into public.referrals (referrer_id, email, created_at) values
        ('${member.id}', 'friend@friends.example', now() - interval '2 days'), ('${other.id}', 'friend@friends.example', now() - interval '1 day');
      ${verifies('Friend@friends.example')};
      update auth.users set email_confirmed_at = null where email = 'Friend@friends.example';
      update auth.users set email_confirmed_at = now() where email = 'Friend@friends.example'`,
    who: 'visitor',
    tries: 'select 1',
    leaves: `(select array_agg(status order by created_at) = '{joined,pending}' from public.referrals where email = 'friend@friends.example')
      and (select count(*) = 1 and sum(points) = 500 and bool_and(user_id = '${member.id}') from public.points_history where kind = 'referral')
      and (select count(*) = 1 from public.member_activity where kind = 'referral')
      and (select points = 3500 from public.member_profiles where id = '${member.id}')`,
  },
  {
    rule: 'somebody who comes verified, from another service, counts as invited too',
    given: `insert into public.referrals (referrer_id, email) values ('${member.id}', 'friend@friends.example');
      insert into auth.users (id, email, email_confirmed_at) values ('99999999-0000-4000-8000-000000000000', 'friend@friends.example', now())`,
    who: 'visitor',
    tries: 'select 1',
    leaves: `(select sum(points) = 500 from public.points_history where kind = 'referral')`,
  },
  {
    rule: 'an unverified sign-up pays nobody',
    given: `insert into public.referrals (referrer_id, email) values ('${member.id}', 'friend@friends.example');
      insert into auth.users (id, email) values ('99999999-0000-4000-8000-000000000000', 'friend@friends.example')`,
    who: 'visitor',
    tries: 'select 1',
    leaves: "not exists (select from public.points_history where kind = 'referral')",
  },
  {
    rule: 'an invitation of an existing member never pays',
    given: `insert into public.referrals (referrer_id, email) values ('${member.id}', '${other.email}')`,
    who: 'visitor',
    tries: 'select 1',
    leaves: "not exists (select from public.points_history where kind = 'referral')",
  },
  {
    rule: 'an invitation of somebody who was imported never pays, also when they verify later',
    given: `select set_config('request.jwt.claim.sub', '${admin.id}', true);
      select public.import_members('[{"email": "old@friends.example", "points": 900}]');
      select set_config('request.jwt.claim.sub', '', true);
      insert into public.referrals (referrer_id, email) values ('${member.id}', 'old@friends.example');
      update auth.users set email_confirmed_at = now() where email = 'old@friends.example'`,
    who: 'visitor',
    tries: 'select 1',
    leaves: `not exists (select from public.points_history where kind = 'referral')
      and exists (select from auth.users where email = 'old@friends.example' and email_confirmed_at is not null)`,
  },
  ...(['active', 'inactive', 'suspended'] as const).map(
    (status): Rule => ({
      rule: `the share link of a member who is ${status} ${status === 'active' ? 'pays' : 'pays nothing'}`,
      given: `update public.profiles set status = '${status}' where id = '${member.id}';
        insert into auth.users (id, email, raw_user_meta_data) select '99999999-0000-4000-8000-000000000000', 'link@friends.example',
          jsonb_build_object('referral_code', referral_code) from public.member_profiles where id = '${member.id}';
        update auth.users set email_confirmed_at = now() where email = 'link@friends.example'`,
      who: 'visitor',
      tries: 'select 1',
      leaves: `(select count(*) = ${status === 'active' ? 1 : 0} from public.points_history where kind = 'referral')`,
    }),
  ),
  {
    rule: 'a friend who leaves and comes back does not pay again',
    given: `insert into public.referrals (referrer_id, email) values ('${member.id}', 'friend@friends.example');
      ${verifies('friend@friends.example')};
      select set_config('request.jwt.claims', '{"sub": "99999999-0000-4000-8000-000000000000"}', true);
      select public.delete_my_account('DELETE');
      insert into public.referrals (referrer_id, email) values ('${member.id}', 'friend@friends.example');
      ${verifies('friend@friends.example')}`,
    who: 'visitor',
    tries: 'select 1',
    leaves: `(select count(*) = 1 from public.points_history where kind = 'referral' and user_id = '${member.id}')
      and exists (select from auth.users where email = 'friend@friends.example')`,
  },
  {
    rule: 'a declined invitation does not pay, and its message is forgotten',
    given: `insert into public.referrals (referrer_id, email, message, token) values ('${member.id}', 'no@friends.example', 'Please', '99999999-0000-4000-8000-000000000001')`,
    who: 'visitor',
    tries: "select public.decline_invitation('99999999-0000-4000-8000-000000000001')",
    leaves: `(select status = 'declined' and message is null from public.referrals where email = 'no@friends.example')`,
  },
  {
    rule: 'an unknown token shows no invitation',
    who: 'visitor',
    tries: `select 1 / (1 - count(*)) from public.get_invitation('99999999-0000-4000-8000-000000000009')`,
    leaves: 'true',
  },
];
