import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';
import { anyRow, belongsTo, NOBODY, type TableAccess } from './table.ts';

const { other, admin } = people;

export const backOfficeTables: TableAccess[] = [
  {
    table: 'contact_form',
    row: () => `id = '${rows.message}'`,
    anonReads: true,
    select: 'none none none none none none yes',
    adds: () =>
      "insert into public.contact_form (name, email, message) values ('A', 'a@elsewhere.example', 'Hello')",
    insert: 'yes yes yes yes yes yes yes',
    sets: 'handled_at = now()',
    update: 'denied none none none none none yes',
    delete: NOBODY,
    insertable: {
      anon: ['name', 'email', 'message'],
      authenticated: ['name', 'email', 'message'],
    },
    updatable: ['handled_at'],
  },
  {
    table: 'offerings',
    row: () => `id = '${rows.futureOffering}'`,
    select: 'denied none none none none none yes',
    adds: () => `
      insert into public.offerings (title, short_description, tiers, created_by)
      values ('New', 'New', '{SILVER}', coalesce(auth.uid(), '${admin.id}'))`,
    insert: 'denied denied denied denied denied denied yes',
    sets: "title = 'Changed'",
    update: 'denied none none none none none yes',
    delete: 'denied none none none none none yes',
    insertable: {
      authenticated: [
        ...['title', 'short_description', 'description', 'start_date', 'end_date', 'tiers'],
        'created_by',
      ],
    },
    updatable: ['title', 'short_description', 'description', 'start_date', 'end_date', 'tiers'],
  },
  {
    table: 'member_notifications',
    row: () => `id = '${rows.draft}'`,
    select: 'denied none none none none none yes',
    adds: () => `
      insert into public.member_notifications (title, message, status, created_by)
      values ('New', 'New', 'draft', coalesce(auth.uid(), '${admin.id}'))`,
    insert: 'denied denied denied denied denied denied yes',
    sets: "title = 'Changed'",
    update: 'denied none none none none none yes',
    delete: 'denied none none none none none yes',
    insertable: {
      authenticated: [
        ...['title', 'message', 'scheduled_for', 'send_automatically', 'target_audience'],
        ...['status', 'created_by'],
      ],
    },
    updatable: ['title', 'message', 'scheduled_for', 'send_automatically', 'target_audience'],
  },
  {
    table: 'notification_recipients',
    row: belongsTo,
    select: 'denied yes none yes none none none',
    adds: (owner) =>
      `insert into public.notification_recipients (notification_id, user_id) values ('${rows.draft}', '${owner}')`,
    insert: NOBODY,
    sets: 'read_at = now()',
    update: 'denied yes none NL001 NL001 none none',
    delete: NOBODY,
    updatable: ['read_at', 'archived_at'],
  },
  {
    table: 'admin_settings',
    row: anyRow,
    select: 'denied none none none none none yes',
    adds: () => 'insert into public.admin_settings (id) values (1) on conflict do nothing',
    insert: NOBODY,
    sets: "system_name = 'Changed'",
    update: 'denied none none none none none yes',
    delete: NOBODY,
    updatable: [
      ...['system_name', 'support_email', 'maintenance_mode', 'two_factor_required'],
      ...['strong_password_policy', 'session_timeout', 'webhook_url'],
    ],
  },
  {
    table: 'public_settings',
    anonReads: true,
    row: anyRow,
    select: 'yes yes yes yes yes yes yes',
    insert: NOBODY,
    sets: 'maintenance_mode = true',
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'roles',
    row: () => `id = '${rows.emptyRole}'`,
    select: 'denied none none none none none yes',
    adds: () => "insert into public.roles (name) values ('New')",
    insert: 'denied denied denied denied denied denied yes',
    sets: "description = 'Changed'",
    update: 'denied none none none none none yes',
    delete: 'denied none none none none none yes',
    insertable: { authenticated: ['name', 'description'] },
    updatable: ['name', 'description'],
  },
  {
    table: 'permissions',
    row: () => "name = 'members.read'",
    select: 'denied none none none none none yes',
    insert: NOBODY,
    sets: "description = 'Changed'",
    update: 'denied none none none none none yes',
    delete: NOBODY,
    updatable: ['description'],
  },
  {
    table: 'role_permissions',
    row: () => `role_id = '${rows.deskRole}'`,
    select: 'denied none none none none none yes',
    // As a subquery it would see nothing for people who cannot read permissions.
    adds: () => `
      insert into public.role_permissions (role_id, permission_id)
      values ('${rows.deskRole}', md5('nl.permission.members.write')::uuid)`,
    insert: 'denied denied denied denied denied denied yes',
    sets: 'permission_id = default',
    update: NOBODY,
    delete: 'denied none none none none none yes',
    insertable: { authenticated: ['role_id', 'permission_id'] },
  },
  {
    table: 'staff_roles',
    row: () => `user_id = '${people.staff.id}'`,
    select: 'denied none none none none yes yes',
    adds: (owner) =>
      `insert into public.staff_roles (user_id, role_id) values ('${owner}', '${rows.emptyRole}')`,
    insert: NOBODY,
    sets: `role_id = '${rows.emptyRole}'`,
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'audit_log',
    row: () => `entity_id = '${other.id}'`,
    select: 'denied none none none none yes yes',
    adds: () => "insert into public.audit_log (action, entity) values ('forged', 'member')",
    insert: NOBODY,
    sets: "reason = 'Forged'",
    update: NOBODY,
    delete: NOBODY,
  },
];
