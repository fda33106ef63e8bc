import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';
import { audited, grantDesk, type Rule } from './rule.ts';

const { member, other, suspended, admin, staff } = people;

export const limitRules: Rule[] = [
  // What nobody may give themselves
  {
    rule: 'the last admin is not demoted',
    who: 'admin',
    tries: `select public.revoke_admin('${admin.email}')`,
    refusedWith: 'NL007',
  },
  {
    rule: 'the last admin is not suspended',
    who: 'admin',
    tries: `select public.set_member_status('${admin.id}', 'suspended', 'Because')`,
    refusedWith: 'NL007',
  },
  {
    rule: 'the last admin is not deleted',
    who: 'owner',
    tries: `delete from auth.users where id = '${admin.id}'`,
    refusedWith: 'NL007',
  },
  {
    rule: 'a suspension needs a reason',
    who: 'admin',
    tries: `select public.set_member_status('${other.id}', 'suspended', ' ')`,
    refusedWith: 'NL012',
  },
  {
    rule: 'staff who write members do not touch an admin',
    given: grantDesk('members.write'),
    who: 'staff',
    tries: `select public.set_member_status('${admin.id}', 'inactive', 'Because')`,
    refusedWith: 'NL015',
  },
  {
    rule: 'staff who write members do not sign an admin out',
    given: grantDesk('members.write'),
    who: 'staff',
    tries: `select public.sign_out_member('${admin.id}')`,
    refusedWith: 'NL015',
  },
  {
    rule: 'staff who write members do not give themselves points',
    given: grantDesk('members.write'),
    who: 'staff',
    tries: `select public.adjust_points('${staff.id}', 500, 'Because')`,
    refusedWith: 'NL015',
  },
  {
    rule: 'staff who write members do not give themselves a tier',
    given: grantDesk('members.write'),
    who: 'staff',
    tries: `select public.set_member_tier('${staff.id}', 'PLATINUM', 'Because')`,
    refusedWith: 'NL015',
  },
  {
    rule: 'staff who may write access do not make an admin',
    given: grantDesk('access.read', 'access.write'),
    who: 'staff',
    tries: `select public.assign_role('${member.id}', (select id from public.roles where is_builtin))`,
    refusedWith: '42501',
  },
  {
    rule: 'staff do not assign a role that holds more than they do',
    given: grantDesk('access.read', 'access.write'),
    who: 'staff',
    tries: `select public.assign_role('${staff.id}', '${rows.postRole}')`,
    refusedWith: 'NL015',
  },
  {
    rule: 'the built-in role is not renamed',
    who: 'admin',
    tries: "update public.roles set name = 'Nobody' where is_builtin",
    refusedWith: 'NL008',
  },
  {
    rule: 'the built-in role is not deleted',
    who: 'admin',
    tries: 'delete from public.roles where is_builtin',
    refusedWith: 'NL008',
  },
  {
    rule: 'the built-in role does not lose a permission',
    who: 'admin',
    tries:
      'delete from public.role_permissions where role_id in (select id from public.roles where is_builtin)',
    refusedWith: 'NL008',
  },
  {
    rule: 'a sent notification is not edited',
    who: 'admin',
    tries: `update public.member_notifications set title = 'B' where id = '${rows.sent}'`,
    refusedWith: 'NL009',
  },
  {
    rule: 'a sent notification is not sent again',
    who: 'admin',
    tries: `select public.send_notification('${rows.sent}')`,
    refusedWith: 'NL009',
  },
  {
    rule: 'a notification is not born sent',
    who: 'admin',
    tries:
      "insert into public.member_notifications (title, message, status, created_by) values ('A', 'A', 'sent', auth.uid())",
    refusedWith: '42501',
  },
  {
    rule: 'a notification is not written in the name of somebody else',
    who: 'admin',
    tries: `insert into public.member_notifications (title, message, created_by) values ('A', 'A', '${member.id}')`,
    refusedWith: '42501',
  },
  {
    rule: 'an offering is not made in the name of somebody else',
    who: 'admin',
    tries: `insert into public.offerings (title, short_description, tiers, created_by) values ('A', 'A', '{SILVER}', '${member.id}')`,
    refusedWith: '42501',
  },
  {
    rule: 'sending reaches exactly the members of its audience, and stamps it',
    who: 'admin',
    tries: `select public.send_notification('${rows.draft}')`,
    leaves: `(select array_agg(user_id order by user_id) from public.notification_recipients where notification_id = '${rows.draft}')
        = (select array_agg(id order by id) from public.member_profiles where current_tier = 'SILVER')
      and (select (status, sent_at) = ('sent', now()) and recipient_count > 0 from public.member_notifications where id = '${rows.draft}')`,
  },
  {
    rule: 'a suspended member keeps nothing of a role they hold',
    given: `update public.profiles set status = 'suspended' where id = '${staff.id}'`,
    who: 'staff',
    tries: 'select * from public.get_all_members()',
    refusedWith: '42501',
  },
  {
    rule: 'an import makes members, never admins',
    who: 'admin',
    tries: `select * from public.import_members('[{"email": "Eve@X.example", "role": "admin", "current_tier": "gold", "points": "12"}]')`,
    leaves: `(select (p.role, m.current_tier, m.points) = ('member', 'GOLD', 12) from public.profiles p join public.member_profiles m using (id) where p.email = 'eve@x.example')
      and (select sum(points) = 12 from public.points_history where kind = 'import') and ${audited('import')}`,
  },
  {
    rule: 'an import leaves those who are members already alone',
    who: 'admin',
    tries: `select * from public.import_members('[{"email": "${suspended.email}", "status": "active", "points": 5000}]')`,
    leaves: `(select status = 'suspended' from public.profiles where id = '${suspended.id}') and not exists (select from public.points_history where kind = 'import')`,
  },
  {
    rule: 'a rotated key is stored as a hash only',
    who: 'admin',
    tries: 'select public.rotate_api_key()',
    leaves: `(select key_hash ~ '^[0-9a-f]{64}$' from private.api_keys) and (select api_key_hint ~ '^nlp_....….{4}$' from public.admin_settings)`,
  },
];
