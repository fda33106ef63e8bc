import { people } from '../support/people.ts';
import type { Rule } from './rule.ts';

const { member, other } = people;

/**
 * A write that names no column to find its rows by needs no right to read them: its own policy alone stands in its way.
 * `own` is left as it is for everybody but the member who tries.
 */
function blind(table: string, key: string, sets: string): Rule {
  const theirs = `select string_agg(t::text, ' ' order by t::text) from public.${table} t where ${key} is distinct from '${member.id}'`;
  return {
    rule: `a blind update of ${table} changes the member's own rows alone`,
    given: `select set_config('nl.before', (${theirs}), true)`,
    who: 'member',
    tries: `update public.${table} set ${sets}`,
    leaves: `(${theirs}) = current_setting('nl.before')
      and exists (select from public.${table} where ${sets.split(',')[0]?.replace('= now()', 'is not null')} and ${key} = '${member.id}')`,
  };
}

function blindAndInVain(table: string, statement: string): Rule {
  const all = `select string_agg(t::text, ' ' order by t::text) from public.${table} t`;
  return {
    rule: `a member blindly tries in vain: ${statement}`,
    given: `select set_config('nl.before', (${all}), true)`,
    who: 'member',
    tries: statement,
    leaves: `(${all}) = current_setting('nl.before')`,
  };
}

export const blindRules: Rule[] = [
  blind('profiles', 'id', "full_name = 'Blind'"),
  blind('member_profiles', 'id', "phone = '13'"),
  blind('notification_recipients', 'user_id', 'read_at = now()'),
  blindAndInVain('offerings', "update public.offerings set title = 'Blind'"),
  blindAndInVain('offerings', 'delete from public.offerings'),
  blindAndInVain('member_notifications', "update public.member_notifications set title = 'Blind'"),
  blindAndInVain('member_notifications', 'delete from public.member_notifications'),
  blindAndInVain('admin_settings', 'update public.admin_settings set maintenance_mode = true'),
  blindAndInVain('permissions', "update public.permissions set description = 'Blind'"),
  blindAndInVain('roles', "update public.roles set description = 'Blind'"),
  blindAndInVain('roles', 'delete from public.roles'),
  blindAndInVain('role_permissions', 'delete from public.role_permissions'),
  blindAndInVain('contact_form', 'update public.contact_form set handled_at = now()'),
  {
    rule: 'what is found out by an error is found out by no one: a filter never sees the rows of others',
    who: 'member',
    tries: `select 1 / (case when id = '${other.id}' then 0 else 1 end) from public.member_profiles`,
    leaves: 'true',
  },
];
