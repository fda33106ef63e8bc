import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';

const { member, other, suspended, newcomer, admin } = people;

/**
 * Who asks for whose row, in the order of the cells below.
 * `former` is an admin who was suspended; `staff` holds members.read and nothing else.
 */
export const columns = [
  'visitor',
  'own',
  'others',
  'suspended',
  'former',
  'staff',
  'admin',
] as const;
export type Column = (typeof columns)[number];

/**
 * What is expected, one word per column:
 * `yes` the statement finds or changes rows; `none` it runs and finds nothing; `denied` it is refused with 42501;
 * any other word is the SQLSTATE it is refused with; `-` does not apply.
 */
type Cells = string;

export interface TableAccess {
  table: string;
  /** The where clause for the row of this person; the same row for all when the table has no owner. */
  row: (owner: string) => string;
  select: Cells;
  /** The statement that adds a row for this person. Absent: an empty row, which must be refused to everybody. */
  adds?: (owner: string) => string;
  insert: Cells;
  /** What an update sets. Absent: the id, which must be refused to everybody. */
  sets?: string;
  update: Cells;
  delete: Cells;
  /** Columns that may be written at all; everything else of the table is refused even to an admin. */
  insertable?: { authenticated: string[]; anon?: string[] };
  updatable?: string[];
  /** Read through `select`, by a visitor too. */
  anonReads?: boolean;
  /** PostgreSQL refuses to write to what is computed before it looks at privileges. */
  view?: boolean;
}

const NOBODY = 'denied denied denied denied denied denied denied';
const READ_ONLY_VIEW = '55000 55000 55000 55000 55000 55000 55000';
const profileOf = (owner: string) => `id = '${owner}'`;
const belongsTo = (owner: string) => `user_id = '${owner}'`;
const anyRow = () => 'true';

export const tables: TableAccess[] = [
  {
    table: 'profiles',
    row: profileOf,
    select: 'denied yes none yes none yes yes',
    insert: NOBODY,
    sets: "full_name = 'Changed'",
    update: 'denied yes none NL001 NL001 none none',
    delete: NOBODY,
    updatable: ['full_name', 'updated_at'],
  },
  {
    table: 'member_profiles',
    row: profileOf,
    select: 'denied yes none yes none yes yes',
    // Everybody has one but the newcomer, so `own` here has one already.
    adds: (owner) =>
      `insert into public.member_profiles (id, current_tier, points) values ('${owner === member.id ? newcomer.id : owner}', 'SILVER', 0)`,
    insert: 'denied denied denied 23505 denied denied denied',
    sets: "phone = '+358 40 1234567'",
    update: 'denied yes none NL001 NL001 none none',
    delete: NOBODY,
    insertable: { authenticated: ['id', 'current_tier', 'points'] },
    updatable: ['full_name', 'phone', 'address', 'birthday'],
  },
  {
    table: 'membership_tiers',
    row: anyRow,
    select: 'denied yes yes yes yes yes yes',
    insert: NOBODY,
    sets: 'points_required = 0',
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'member_activity',
    row: belongsTo,
    select: 'denied yes none yes none none none',
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'points_history',
    row: belongsTo,
    select: 'denied yes none yes none yes yes',
    adds: (owner) =>
      `insert into public.points_history (user_id, description, points) values ('${owner}', 'A gift', 500)`,
    insert: NOBODY,
    sets: 'points = 99999',
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'benefit_redemptions',
    row: belongsTo,
    select: 'denied yes none yes none yes yes',
    adds: (owner) =>
      `insert into public.benefit_redemptions (user_id, benefit) values ('${owner}', 'A silver thing')`,
    insert: 'denied yes denied NL001 NL001 denied denied',
    sets: "benefit = 'A golden thing'",
    update: NOBODY,
    delete: NOBODY,
    insertable: { authenticated: ['user_id', 'benefit', 'redeemed_at'] },
  },
  {
    table: 'referrals',
    row: (owner) => `referrer_id = '${owner}'`,
    select: 'denied yes none yes none yes yes',
    adds: (owner) =>
      `insert into public.referrals (referrer_id, email) values ('${owner}', 'new@friends.example')`,
    insert: 'denied yes denied NL001 NL001 denied denied',
    sets: "status = 'joined'",
    update: NOBODY,
    delete: NOBODY,
    insertable: { authenticated: ['referrer_id', 'email', 'message'] },
  },
  {
    table: 'referral_stats',
    row: belongsTo,
    select: 'denied yes none yes none yes yes',
    insert: NOBODY,
    sets: 'user_id = default',
    view: true,
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'analytics',
    row: anyRow,
    select: 'denied none none none none none yes',
    insert: READ_ONLY_VIEW,
    sets: 'total_members = 1',
    update: READ_ONLY_VIEW,
    delete: READ_ONLY_VIEW,
    view: true,
  },
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

/** Who tries, and whose row they try it on. */
export const actors = {
  visitor: { who: 'visitor', on: member.id },
  own: { who: 'member', on: member.id },
  others: { who: 'member', on: other.id },
  suspended: { who: 'suspended', on: suspended.id },
  former: { who: 'formerAdmin', on: member.id },
  staff: { who: 'staff', on: member.id },
  admin: { who: 'admin', on: member.id },
} as const;
