import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';

const { member, other, suspended, staff } = people;

/** Who calls, in the order of the cells below. `former` is a suspended admin, `staff` holds members.read only. */
export const callers = ['visitor', 'member', 'suspended', 'formerAdmin', 'staff', 'admin'] as const;

export interface FunctionAccess {
  /** With its argument types, as PostgreSQL names it. */
  name: string;
  call: string;
  /** One word per caller: `yes`, `denied` (42501) or the SQLSTATE of the refusal. */
  cells: string;
  /** Tables that a refused call must leave as they are and a permitted one must change. */
  changes?: string[];
  /** The permission that opens it to staff. */
  permission?: string;
}

const ADMIN_ONLY = 'denied denied denied denied denied yes';
const SIGNED_IN = 'denied yes yes yes yes yes';
const NOBODY = 'denied denied denied denied denied denied';
const AUDIT = 'public.audit_log';

export const functions: FunctionAccess[] = [
  {
    name: 'get_all_members()',
    call: 'select * from public.get_all_members()',
    cells: 'denied denied denied denied yes yes',
    permission: 'members.read',
  },
  {
    name: 'get_members_page(uuid,integer)',
    call: 'select * from public.get_members_page()',
    cells: 'denied denied denied denied yes yes',
    permission: 'members.read',
  },
  {
    name: 'set_member_status(uuid,text,text)',
    call: `select public.set_member_status('${other.id}', 'suspended', 'Because')`,
    cells: ADMIN_ONLY,
    changes: ['public.profiles', AUDIT],
    permission: 'members.write',
  },
  {
    name: 'set_member_statuses(uuid[],text,text)',
    call: `select public.set_member_statuses(array['${other.id}', '${member.id}']::uuid[], 'inactive', 'Because')`,
    cells: ADMIN_ONLY,
    changes: ['public.profiles', AUDIT],
    permission: 'members.write',
  },
  {
    name: 'set_member_tier(uuid,text,text)',
    call: `select public.set_member_tier('${member.id}', 'PLATINUM', 'Because')`,
    cells: ADMIN_ONLY,
    changes: ['public.member_profiles', AUDIT],
    permission: 'members.write',
  },
  {
    name: 'adjust_points(uuid,integer,text)',
    call: `select public.adjust_points('${member.id}', 1000, 'Because')`,
    cells: ADMIN_ONLY,
    changes: ['public.points_history', 'public.member_profiles', AUDIT],
    permission: 'members.write',
  },
  {
    name: 'sign_out_member(uuid)',
    call: `select public.sign_out_member('${other.id}')`,
    cells: ADMIN_ONLY,
    changes: ['auth.sessions', AUDIT],
    permission: 'members.write',
  },
  {
    name: 'import_members(jsonb,boolean)',
    call: `select * from public.import_members('[{"email": "imported@elsewhere.example", "points": 10}]')`,
    cells: ADMIN_ONLY,
    changes: ['auth.users', 'public.profiles', 'public.member_profiles', AUDIT],
    permission: 'members.import',
  },
  {
    name: 'grant_admin(text)',
    call: `select public.grant_admin('${member.email}')`,
    cells: ADMIN_ONLY,
    changes: ['public.profiles', AUDIT],
  },
  {
    name: 'revoke_admin(text)',
    call: `select public.revoke_admin('${people.formerAdmin.email}')`,
    cells: ADMIN_ONLY,
    changes: ['public.profiles', AUDIT],
  },
  {
    name: 'assign_role(uuid,uuid)',
    call: `select public.assign_role('${member.id}', '${rows.emptyRole}')`,
    cells: ADMIN_ONLY,
    changes: ['public.staff_roles', AUDIT],
    permission: 'access.write',
  },
  {
    name: 'unassign_role(uuid,uuid)',
    call: `select public.unassign_role('${staff.id}', '${rows.deskRole}')`,
    cells: ADMIN_ONLY,
    changes: ['public.staff_roles', AUDIT],
    permission: 'access.write',
  },
  {
    name: 'get_staff()',
    call: 'select * from public.get_staff()',
    cells: ADMIN_ONLY,
    permission: 'access.read',
  },
  {
    name: 'find_member(text)',
    call: `select * from public.find_member('${member.email}')`,
    cells: ADMIN_ONLY,
    permission: 'access.write',
  },
  {
    name: 'get_my_permissions()',
    call: 'select public.get_my_permissions()',
    cells: SIGNED_IN,
  },
  {
    name: 'rotate_api_key()',
    call: 'select public.rotate_api_key()',
    cells: ADMIN_ONLY,
    changes: ['private.api_keys', 'public.admin_settings'],
    permission: 'settings.write',
  },
  {
    name: 'get_recent_activity(integer)',
    call: 'select * from public.get_recent_activity()',
    cells: ADMIN_ONLY,
    permission: 'dashboard.read',
  },
  {
    name: 'offering_redeem_count(uuid)',
    call: `select public.offering_redeem_count('${rows.offering}')`,
    cells: ADMIN_ONLY,
    permission: 'offerings.read',
  },
  {
    name: 'send_notification(uuid)',
    call: `select public.send_notification('${rows.draft}')`,
    cells: ADMIN_ONLY,
    changes: ['public.member_notifications', 'public.notification_recipients'],
    permission: 'notifications.send',
  },
  {
    name: 'count_audience(text[])',
    call: "select public.count_audience('{SILVER}')",
    cells: ADMIN_ONLY,
    permission: 'notifications.read',
  },
  {
    name: 'analytics_between(date,date)',
    call: 'select * from public.analytics_between(current_date - 30, current_date)',
    cells: ADMIN_ONLY,
    permission: 'analytics.read',
  },
  {
    name: 'points_summary(date,date)',
    call: 'select * from public.points_summary(current_date - 30, current_date)',
    cells: ADMIN_ONLY,
    permission: 'analytics.read',
  },
  {
    name: 'session_statistics()',
    call: 'select * from public.session_statistics()',
    cells: ADMIN_ONLY,
    permission: 'analytics.read',
  },
  { name: 'export_my_data()', call: 'select public.export_my_data()', cells: SIGNED_IN },
  {
    name: 'delete_my_account(text)',
    call: "select public.delete_my_account('DELETE')",
    cells: 'denied yes yes NL017 yes NL017',
    changes: ['auth.users', 'public.profiles', 'public.member_profiles', 'public.points_history'],
  },
  {
    name: 'get_invitation(uuid)',
    call: `select * from public.get_invitation('${rows.invitationToken}')`,
    cells: 'yes yes yes yes yes yes',
  },
  {
    name: 'decline_invitation(uuid)',
    call: `select public.decline_invitation('${rows.invitationToken}')`,
    cells: 'yes yes yes yes yes yes',
    changes: ['public.referrals'],
  },
  // For the service alone: functions that mail, and the scheduler.
  {
    name: 'claim_contact_notification(uuid)',
    call: `select * from public.claim_contact_notification('${rows.message}')`,
    cells: NOBODY,
    changes: ['public.contact_form'],
  },
  {
    name: 'complete_contact_notification(uuid)',
    call: `select public.complete_contact_notification('${rows.message}')`,
    cells: NOBODY,
    changes: ['public.contact_form'],
  },
  {
    name: 'claim_invitation(uuid)',
    call: `select * from public.claim_invitation('${rows.invitation}')`,
    cells: NOBODY,
    changes: ['public.referrals'],
  },
  {
    name: 'complete_invitation(uuid)',
    call: `select public.complete_invitation('${rows.invitation}')`,
    cells: NOBODY,
    changes: ['public.referrals'],
  },
  {
    name: 'send_due_notifications()',
    call: 'select public.send_due_notifications()',
    cells: NOBODY,
  },
  // Not one command does anything for somebody it was not told to do it for.
  {
    name: 'set_member_status(uuid,text,text)',
    call: `select public.set_member_status('${suspended.id}', 'active')`,
    cells: ADMIN_ONLY,
    changes: ['public.profiles', AUDIT],
    permission: 'members.write',
  },
];
