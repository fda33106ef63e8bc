import type { ReservedSql, Sql } from 'postgres';

/**
 * Every protection that can be read from the catalog and is missing; empty when all are in place. Each query returns
 * a row per finding. What a query needs to know of the product is written in it: a new exception is a decision.
 */
export async function catalogFindings(sql: Sql | ReservedSql): Promise<string[]> {
  const findings: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const found = await sql.unsafe<{ thing: string }[]>(query);
    findings.push(...found.map(({ thing }) => `${rule}: ${thing}`));
  }
  return findings;
}

const API_ROLES = `('anon'), ('authenticated')`;
const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

/** Private functions that policies, invoker triggers and views call in the caller's name. */
const CALLED_BY_POLICIES = `
  ('private.has_permission(text)', 'anon, authenticated'), ('private.is_admin()', 'anon, authenticated'),
  ('private.is_staff()', 'anon, authenticated'), ('private.require_permission(text)', 'authenticated'),
  ('private.maintenance_on()', 'anon, authenticated'), ('private.strong_password_policy()', 'anon, authenticated'),
  ('private.is_being_sent(uuid)', 'anon, authenticated'), ('private.may_delegate(uuid)', 'authenticated'),
  ('private.my_tier()', 'authenticated'), ('private.analytics()', 'authenticated')`;

const RULES: Record<string, string> = {
  'table without row level security': `
    select oid::regclass::text as thing from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  'view that does not ask as its reader': `
    select oid::regclass::text as thing from pg_class
    where relnamespace in ${OURS} and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`,
  'function without an empty search_path': `
    select oid::regprocedure::text as thing from pg_proc
    where pronamespace in ${OURS} and not coalesce('search_path=""' = any (proconfig), false)`,
  'function that everybody may execute': `
    select p.oid::regprocedure::text as thing from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace in ${OURS} and a.grantee = 0`,
  'private function that an API role may execute': `
    select p.oid::regprocedure::text || ' by ' || role.name as thing from pg_proc p, (values ${API_ROLES}) role (name)
    where p.pronamespace = 'private'::regnamespace and has_function_privilege(role.name, p.oid, 'execute')
      and not exists (
        select from (values ${CALLED_BY_POLICIES}) known (name, roles)
        where known.name::regprocedure = p.oid and role.name = any (string_to_array(known.roles, ', ')))`,
  'predicate that a policy needs and may not call': `
    select known.name || ' by ' || role.name as thing from (values ${CALLED_BY_POLICIES}) known (name, roles),
      unnest(string_to_array(known.roles, ', ')) role (name)
    where not has_function_privilege(role.name, known.name::regprocedure, 'execute')`,
  'foreign key without an index': `
    select c.conrelid::regclass || '.' || c.conname as thing from pg_constraint c
    where c.contype = 'f' and c.connamespace in ${OURS} and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)`,
  'foreign key that does not say what happens on delete': `
    select conrelid::regclass || '.' || conname as thing from pg_constraint
    where contype = 'f' and connamespace in ${OURS} and confdeltype = 'a'`,
  'table without a primary key': `
    select oid::regclass::text as thing from pg_class c
    where relnamespace in ${OURS} and relkind in ('r', 'p')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  'table or view without a comment': `
    select oid::regclass::text as thing from pg_class
    where relnamespace in ${OURS} and relkind in ('r', 'p', 'v') and obj_description(oid, 'pg_class') is null`,
  'table under row level security that nobody can reach': `
    select c.oid::regclass::text as thing from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  'policy for every verb or every role': `
    select polrelid::regclass || '.' || polname as thing from pg_policy where polcmd = '*' or polroles = '{0}'`,
  'policy with a name that does not say table and verb': `
    select polrelid::regclass || '.' || polname as thing from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and polname not like c.relname || '_'
      || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end || '_%'`,
  'update policy that does not check the new row': `
    select polrelid::regclass || '.' || polname as thing from pg_policy where polcmd = 'w' and polwithcheck is null`,
  'policy that is open to all': `
    select polrelid::regclass || '.' || polname as thing from pg_policy
    where 'true' in (pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      and polname not in ('membership_tiers_select_members', 'public_settings_select_everybody')`,
  'policy that asks once per row who is asking': `
    select polrelid::regclass || '.' || polname as thing from pg_policy p,
      concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) text
    where regexp_replace(text, 'SELECT (auth\\.uid|private\\.(has_permission|is_admin|my_tier))\\(', '', 'g')
      ~ '(auth\\.uid|private\\.(has_permission|is_admin|my_tier))\\('`,
  'privilege for everybody': `
    select c.oid::regclass || ' ' || a.privilege_type as thing from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ${OURS} and a.grantee = 0
    union all select n.nspname || ' ' || a.privilege_type from pg_namespace n, aclexplode(n.nspacl) a
    where n.oid in ${OURS} and a.grantee = 0 and not (n.nspname = 'public' and a.privilege_type = 'USAGE')`,
  'right to create in a schema': `
    select n.nspname || ' by ' || role.name as thing from pg_namespace n, (values ${API_ROLES}, ('service_role'), ('authenticator')) role (name)
    where n.oid in ${OURS} and has_schema_privilege(role.name, n.oid, 'create')`,
  'right on a table beyond reading and writing rows': `
    select c.oid::regclass || ' ' || a.privilege_type || ' to ' || a.grantee::regrole as thing from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ${OURS} and a.grantee in ('anon'::regrole, 'authenticated'::regrole)
      and (a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') or a.is_grantable)`,
  'write on a view': `
    select c.oid::regclass || ' ' || a.privilege_type || ' to ' || a.grantee::regrole as thing from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and a.grantee in ('anon'::regrole, 'authenticated'::regrole)
      and a.privilege_type <> 'SELECT'`,
  'column right on a view': `
    select attrelid::regclass || '.' || attname as thing from pg_attribute, pg_class c
    where c.oid = attrelid and c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and attacl is not null`,
  'references on a column': `
    select attrelid::regclass || '.' || attname || ' ' || a.privilege_type as thing
    from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
    where c.relnamespace in ${OURS} and a.privilege_type = 'REFERENCES'`,
  'private table or any sequence that an API role reaches': `
    select c.oid::regclass || ' ' || a.privilege_type || ' to ' || a.grantee::regrole as thing from pg_class c, aclexplode(c.relacl) a
    where (c.relnamespace = 'private'::regnamespace or c.relkind = 'S' and c.relnamespace in ${OURS})
      and a.grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)`,
  'table of the auth service that a visitor or member reaches': `
    select c.oid::regclass || ' by ' || role.name as thing from pg_class c, (values ${API_ROLES}) role (name)
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_any_column_privilege(role.name, c.oid, 'select, insert, update')`,
  'right the service lacks or must not have': `
    select c.oid::regclass || ' ' || wanted.privilege as thing
    from pg_class c, (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE')) wanted (privilege)
    where c.relnamespace = 'public'::regnamespace and (c.relkind = 'r' or c.relkind = 'v' and wanted.privilege = 'SELECT')
      and has_table_privilege('service_role', c.oid, wanted.privilege) <> case
        when c.relname in ('points_history', 'audit_log') then wanted.privilege in ('SELECT', 'INSERT')
        else true end`,
  'right of a visitor beyond writing to us, reading that back and reading public settings': `
    select concat_ws(' ', a.privilege_type, c.oid::regclass) as thing from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ${OURS} and a.grantee = 'anon'::regrole
      and not (a.privilege_type = 'SELECT' and c.relname in ('contact_form', 'public_settings'))
    union all
    select concat_ws(' ', a.privilege_type, c.oid::regclass || '.' || t.attname)
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    where c.relnamespace in ${OURS} and a.grantee = 'anon'::regrole
      and not (a.privilege_type = 'INSERT' and c.relname = 'contact_form' and t.attname in ('name', 'email', 'message'))`,
  'function of the API that a visitor may call': `
    select oid::regprocedure::text as thing from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
      and oid not in ('public.get_invitation(uuid)'::regprocedure, 'public.decline_invitation(uuid)'::regprocedure)`,
  'function for the service that a member may call': `
    select oid::regprocedure::text as thing from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
      and (proname like 'claim\\_%' or proname like 'complete\\_%' or proname = 'send_due_notifications')`,
  'function of the API that the service may not call': `
    select oid::regprocedure::text as thing from pg_proc
    where pronamespace = 'public'::regnamespace and not has_function_privilege('service_role', oid, 'execute')`,
  'trigger that is switched off': `
    select tgrelid::regclass || '.' || tgname as thing from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where tgenabled <> 'O' and (c.relnamespace in ${OURS} or tgname like 'nl\\_%')`,
  'thing in our schemas that an API role owns': `
    select c.oid::regclass::text as thing from pg_class c where c.relnamespace in ${OURS}
      and c.relowner in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole, 'authenticator'::regrole)
    union all select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ${OURS}
      and p.proowner in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole, 'authenticator'::regrole)`,
  'login role with more than it needs': `
    select rolname as thing from pg_roles
    where rolname in ('authenticator', 'anon', 'authenticated', 'service_role') and (
      rolsuper or rolcreaterole or rolcreatedb or rolreplication or (rolname <> 'authenticator') = rolcanlogin
      or (rolname <> 'service_role') = rolbypassrls or (rolname = 'authenticator' and rolinherit))`,
  'published table that is not meant to be': `
    select schemaname || '.' || tablename as thing from pg_publication_tables where pubname = 'supabase_realtime'
      and tablename not in ('public_settings', 'member_activity', 'notification_recipients')`,
};
