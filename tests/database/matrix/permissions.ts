import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';
import { functions } from './functions.ts';

const { other, staff } = people;

/** Something only staff can do, and what they need for it. */
export interface StaffAction {
  what: string;
  statement: string;
  /** All of these permissions, or one of the alternatives. */
  needs: string[] | { anyOf: string[] };
  changes?: string[];
}

const reads = (table: string, where: string, needs: StaffAction['needs']): StaffAction => ({
  what: `read ${table}`,
  statement: `select from public.${table} where ${where}`,
  needs,
});
const changes = (table: string, statement: string, ...needs: string[]): StaffAction => ({
  what: `${statement.trim().split(' ')[0]} ${table}`,
  statement,
  needs,
  changes: [`public.${table}`],
});

const onTables: StaffAction[] = [
  reads('profiles', `id = '${other.id}'`, ['members.read']),
  reads('member_profiles', `id = '${other.id}'`, ['members.read']),
  reads('points_history', `user_id = '${other.id}'`, ['members.read']),
  reads('benefit_redemptions', `user_id = '${other.id}'`, ['members.read']),
  reads('referrals', `referrer_id = '${other.id}'`, ['members.read']),
  reads('referral_stats', `user_id = '${other.id}'`, ['members.read']),
  reads('audit_log', "entity = 'member'", { anyOf: ['members.read', 'audit.read'] }),
  reads('audit_log', "entity = 'settings'", ['audit.read']),
  reads('analytics', 'true', { anyOf: ['dashboard.read', 'analytics.read'] }),
  reads('contact_form', 'true', ['messages.read']),
  changes(
    'contact_form',
    'update public.contact_form set handled_at = now() where name is not null',
    ...['messages.read', 'messages.write'],
  ),
  reads('offerings', `id = '${rows.futureOffering}'`, ['offerings.read']),
  changes(
    'offerings',
    `insert into public.offerings (title, short_description, tiers) values ('A', 'A', '{SILVER}')`,
    'offerings.write',
  ),
  changes('offerings', `update public.offerings set title = 'B' where true`, 'offerings.write'),
  changes('offerings', 'delete from public.offerings where true', 'offerings.write'),
  reads('member_notifications', `id = '${rows.draft}'`, ['notifications.read']),
  changes(
    'member_notifications',
    `insert into public.member_notifications (title, message) values ('A', 'A')`,
    'notifications.write',
  ),
  changes(
    'member_notifications',
    `insert into public.member_notifications (title, message, scheduled_for, send_automatically) values ('A', 'A', now(), true)`,
    ...['notifications.write', 'notifications.send'],
  ),
  changes(
    'member_notifications',
    `update public.member_notifications set title = 'B' where id = '${rows.draft}'`,
    ...['notifications.read', 'notifications.write'],
  ),
  changes(
    'member_notifications',
    `update public.member_notifications set send_automatically = true where id = '${rows.draft}'`,
    ...['notifications.read', 'notifications.write', 'notifications.send'],
  ),
  changes(
    'member_notifications',
    `delete from public.member_notifications where id = '${rows.draft}'`,
    ...['notifications.read', 'notifications.write'],
  ),
  reads('admin_settings', 'true', ['settings.read']),
  changes(
    'admin_settings',
    'update public.admin_settings set maintenance_mode = true where id = 1',
    ...['settings.read', 'settings.write'],
  ),
  reads('permissions', 'true', ['access.read']),
  reads('roles', 'true', ['access.read']),
  reads('role_permissions', `role_id = '${rows.postRole}'`, ['access.read']),
  reads('staff_roles', `user_id <> '${staff.id}'`, ['access.read']),
  changes('roles', `insert into public.roles (name) values ('A')`, 'access.write'),
  changes(
    'roles',
    `update public.roles set description = 'B' where id = '${rows.emptyRole}'`,
    ...['access.read', 'access.write'],
  ),
  changes(
    'roles',
    `delete from public.roles where id = '${rows.emptyRole}'`,
    ...['access.read', 'access.write'],
  ),
  changes(
    'permissions',
    `update public.permissions set description = 'B' where name = 'audit.read'`,
    ...['access.read', 'access.write'],
  ),
  // Nobody hands on more than they have.
  changes(
    'role_permissions',
    `insert into public.role_permissions values ('${rows.emptyRole}', md5('nl.permission.audit.read')::uuid)`,
    ...['access.write', 'audit.read'],
  ),
  changes(
    'role_permissions',
    `delete from public.role_permissions where role_id = '${rows.postRole}' and permission_id = md5('nl.permission.messages.read')::uuid`,
    ...['access.read', 'access.write', 'messages.read'],
  ),
];

const byFunctions = functions.flatMap(({ name, call, permission, changes }): StaffAction[] =>
  permission ? [{ what: `call ${name}`, statement: call, needs: [permission], changes }] : [],
);

export const staffActions: StaffAction[] = [...onTables, ...byFunctions];
