import { people } from '../support/people.ts';
import { grantDesk, type Rule } from './rule.ts';

const { admin, staff, member } = people;

/** What Supabase has and our own rungs have not; only the columns that are asked for. */
const FACTORS = `create table auth.mfa_factors (id uuid primary key default gen_random_uuid(), user_id uuid not null, status text not null);`;
const REQUIRED = 'update public.admin_settings set two_factor_required = true;';
const hasFactor = (id: string, status = 'verified') =>
  `insert into auth.mfa_factors (user_id, status) values ('${id}', '${status}');`;

const requires = 'update public.admin_settings set two_factor_required = true where id = 1';
const IS_REQUIRED = '(select two_factor_required from public.public_settings)';
/** Divides by zero unless the condition holds for whoever asks. */
const sees = (condition: string) => `select 1 / (case when ${condition} then 1 else 0 end)`;
const READS_MEMBERS = '(select count(*) > 1 from public.profiles)';
const READS_SELF = '(select count(*) = 1 from public.profiles)';

export const secondStepRules: Rule[] = [
  // Required, and possible
  {
    rule: 'required: an admin who signed in by password alone runs no command',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal1',
    tries: 'select * from public.get_all_members()',
    refusedWith: '42501',
  },
  {
    rule: 'required: an admin who made the second step does',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal2',
    tries: 'select * from public.get_all_members()',
    leaves: 'true',
  },
  {
    rule: 'required: an admin who signed in by password alone reads only their own row',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal1',
    tries: sees(READS_SELF),
    leaves: 'true',
  },
  {
    rule: 'required: an admin who made the second step reads the rows of members',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal2',
    tries: sees(READS_MEMBERS),
    leaves: 'true',
  },
  {
    rule: 'required: an admin who signed in by password alone makes no admin',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal1',
    tries: `select public.grant_admin('${member.email}')`,
    refusedWith: '42501',
  },
  {
    rule: 'required: an admin who made the second step makes one',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal2',
    tries: `select public.grant_admin('${member.email}')`,
    leaves: `(select role = 'admin' from public.profiles where id = '${member.id}')`,
  },
  {
    rule: 'required: staff who signed in by password alone read no members',
    given: FACTORS + REQUIRED,
    who: 'staff',
    aal: 'aal1',
    tries: sees(READS_SELF),
    leaves: 'true',
  },
  {
    rule: 'required: staff who made the second step read them',
    given: FACTORS + REQUIRED,
    who: 'staff',
    aal: 'aal2',
    tries: sees(READS_MEMBERS),
    leaves: 'true',
  },
  {
    rule: 'required: staff who signed in by password alone are members during maintenance',
    given: `${FACTORS}${REQUIRED}update public.admin_settings set maintenance_mode = true;`,
    who: 'staff',
    aal: 'aal1',
    tries: "update public.profiles set full_name = 'Anna' where id = auth.uid()",
    refusedWith: 'NL002',
  },
  {
    rule: 'required: staff who made the second step write during maintenance',
    given: `${FACTORS}${REQUIRED}update public.admin_settings set maintenance_mode = true;`,
    who: 'staff',
    aal: 'aal2',
    tries: "update public.profiles set full_name = 'Anna' where id = auth.uid()",
    leaves: `(select full_name = 'Anna' from public.profiles where id = '${staff.id}')`,
  },
  {
    rule: 'required: before the second step, staff are still told which permissions they will have',
    given: FACTORS + REQUIRED,
    who: 'staff',
    aal: 'aal1',
    tries: sees("public.get_my_permissions() = '{members.read}'"),
    leaves: 'true',
  },
  {
    rule: 'required: a member needs no second step for what is theirs',
    given: FACTORS + REQUIRED,
    who: 'member',
    aal: 'aal1',
    tries: "update public.profiles set full_name = 'Anna' where id = auth.uid()",
    leaves: `(select full_name = 'Anna' from public.profiles where id = '${member.id}')`,
  },
  {
    rule: 'required, where the auth service has no factors: nobody is asked for what nobody can do',
    given: REQUIRED,
    who: 'staff',
    tries: sees(READS_MEMBERS),
    leaves: `${IS_REQUIRED} and to_regclass('auth.mfa_factors') is null`,
  },
  // Not required
  {
    rule: 'not required: staff with an authenticator app of their own are held to it',
    given: FACTORS + hasFactor(staff.id),
    who: 'staff',
    aal: 'aal1',
    tries: sees(READS_SELF),
    leaves: 'true',
  },
  {
    rule: 'not required: with the app they read members',
    given: FACTORS + hasFactor(staff.id),
    who: 'staff',
    aal: 'aal2',
    tries: sees(READS_MEMBERS),
    leaves: 'true',
  },
  {
    rule: 'not required: an app that was never confirmed, or is somebody else’s, locks nobody out',
    given: FACTORS + hasFactor(staff.id, 'unverified') + hasFactor(admin.id),
    who: 'staff',
    aal: 'aal1',
    tries: sees(READS_MEMBERS),
    leaves: 'true',
  },
  // Requiring it
  {
    rule: 'nobody requires of everybody what they have not done themselves',
    given: FACTORS,
    who: 'admin',
    aal: 'aal1',
    tries: requires,
    refusedWith: 'NL018',
  },
  {
    rule: 'staff who write settings do not either',
    given: FACTORS + grantDesk('settings.read', 'settings.write'),
    who: 'staff',
    aal: 'aal1',
    tries: requires,
    refusedWith: 'NL018',
  },
  {
    rule: 'an admin who made the second step requires it',
    given: FACTORS,
    who: 'admin',
    aal: 'aal2',
    tries: requires,
    leaves: IS_REQUIRED,
  },
  {
    rule: 'other settings are saved without it',
    given: FACTORS,
    who: 'admin',
    aal: 'aal1',
    tries: 'update public.admin_settings set two_factor_required = false, session_timeout = 45',
    leaves: '(select session_timeout = 45 from public.public_settings)',
  },
  {
    rule: 'where the auth service has no factors the requirement is stored for the day it has',
    who: 'admin',
    tries: requires,
    leaves: IS_REQUIRED,
  },
  {
    rule: 'staff who write settings and made the second step take the requirement back',
    given: FACTORS + REQUIRED + grantDesk('settings.read', 'settings.write'),
    who: 'staff',
    aal: 'aal2',
    tries: 'update public.admin_settings set two_factor_required = false where id = 1',
    leaves: `not ${IS_REQUIRED}`,
  },
  {
    rule: 'nobody takes it back by password alone',
    given: FACTORS + REQUIRED,
    who: 'admin',
    aal: 'aal1',
    tries: 'update public.admin_settings set two_factor_required = false where id = 1',
    leaves: IS_REQUIRED,
  },
];
