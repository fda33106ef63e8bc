import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';
import { audited, type Rule } from './rule.ts';

const { member, other, admin, formerAdmin } = people;

export const staffRules: Rule[] = [
  // What is recorded
  {
    rule: 'changing a status is recorded',
    who: 'admin',
    tries: `select public.set_member_status('${other.id}', 'suspended', 'Because')`,
    leaves: `${audited('set_status')} and (select reason = 'Because' and after = '{"status": "suspended"}' from public.audit_log where actor_email is not null and action = 'set_status')`,
  },
  {
    rule: 'changing settings is recorded with what changed alone, counted and published',
    who: 'admin',
    tries: 'update public.admin_settings set session_timeout = 5 where id = 1',
    leaves: `(select before = '{"session_timeout": 30}' and after = '{"session_timeout": 5}' from public.audit_log where action = 'update' and after is not null)
      and (select session_timeout = 5 from public.public_settings) and (select version = 2 and updated_at = now() from public.admin_settings)`,
  },
  {
    rule: 'an offering made, changed and deleted is recorded each time',
    who: 'admin',
    tries: `insert into public.offerings (title, short_description, tiers) values ('A', 'A', '{SILVER}');
      update public.offerings set title = 'B' where title = 'A'; delete from public.offerings where title = 'B'`,
    leaves: `(select array_agg(action order by action) = '{delete,insert,update}' from public.audit_log where entity = 'offering' and actor_id = '${admin.id}')`,
  },
  {
    rule: 'a changed offering counts its version and its time',
    who: 'admin',
    tries: `update public.offerings set title = 'B' where id = '${rows.offering}'`,
    leaves: `(select version = 2 and updated_at = now() from public.offerings where id = '${rows.offering}')`,
  },
  {
    rule: 'a changed notification counts its version and is recorded',
    who: 'admin',
    tries: `update public.member_notifications set title = 'B' where id = '${rows.draft}'`,
    leaves: `(select version = 2 from public.member_notifications where id = '${rows.draft}') and ${audited('update')}
      and exists (select from public.audit_log where entity = 'notification' and actor_id = '${admin.id}')`,
  },
  {
    rule: 'a changed role counts its version and is recorded',
    who: 'admin',
    tries: `update public.roles set description = 'B' where id = '${rows.emptyRole}'`,
    leaves: `(select version = 2 from public.roles where id = '${rows.emptyRole}')
      and exists (select from public.audit_log where entity = 'role' and actor_id = '${admin.id}')`,
  },
  {
    rule: 'a permission put into a role is recorded',
    who: 'admin',
    tries: `insert into public.role_permissions values ('${rows.emptyRole}', md5('nl.permission.audit.read')::uuid)`,
    leaves: `exists (select from public.audit_log where entity = 'role_permission' and entity_id = '${rows.emptyRole}' and actor_id = '${admin.id}')`,
  },
  {
    rule: 'a changed description of a permission is recorded',
    who: 'admin',
    tries: "update public.permissions set description = 'B' where name = 'audit.read'",
    leaves:
      'exists (select from public.audit_log where entity = \'permission\' and after = \'{"description": "B"}\')',
  },
  {
    rule: 'a handled message is stamped and recorded without what it says',
    who: 'admin',
    tries: `update public.contact_form set handled_at = '2001-01-01' where id = '${rows.message}'`,
    leaves: `(select handled_at = now() from public.contact_form where id = '${rows.message}')
      and exists (select from public.audit_log where entity = 'message' and (after::text !~ 'visitor@elsewhere'))`,
  },
  {
    rule: 'who holds a role is counted',
    who: 'admin',
    tries: `select public.assign_role('${member.id}', '${rows.emptyRole}')`,
    leaves: `(select user_count = 1 from public.roles where id = '${rows.emptyRole}') and ${audited('assign_role')}`,
  },
  {
    rule: 'a new admin is counted, and so is one who is no more',
    who: 'admin',
    tries: `select public.grant_admin('${member.email}'); select public.grant_admin('${other.email}'); select public.revoke_admin('${other.email}')`,
    leaves: `(select user_count = 3 from public.roles where is_builtin) and ${audited('revoke_admin')}`,
  },
  {
    rule: 'an admin who is deleted is counted no more',
    given: `delete from auth.users where id = '${formerAdmin.id}'`,
    who: 'visitor',
    tries: 'select 1',
    leaves: '(select user_count = 1 from public.roles where is_builtin)',
  },
  {
    rule: 'an admin who is added as such is counted',
    given: `insert into auth.users (id, email) values ('99999999-0000-4000-8000-000000000000', 'x@x.example');
      delete from public.profiles where email = 'x@x.example';
      insert into public.profiles (id, email, role) values ('99999999-0000-4000-8000-000000000000', 'x@x.example', 'admin')`,
    who: 'visitor',
    tries: 'select 1',
    leaves: '(select user_count = 3 from public.roles where is_builtin)',
  },
  // What is append-only, for the owner too
  ...[
    'update public.points_history set points = 1',
    'update public.points_history set user_id = null, points = 5',
    'delete from public.points_history',
    'truncate public.points_history',
    "update public.audit_log set reason = 'Forged'",
    'delete from public.audit_log',
    'truncate public.audit_log',
  ].map(
    (tries): Rule => ({
      rule: `not even the owner may: ${tries}`,
      who: 'owner',
      tries,
      refusedWith: '42501',
    }),
  ),
];
