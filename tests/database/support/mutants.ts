import type { ReservedSql, Sql } from 'postgres';

/** One protection taken away: the statement that does it, and what it concerns. */
export interface Mutant {
  kind: string;
  name: string;
  statement: string;
}

/** Every mutant of a migrated database, read from its catalog. */
export async function allMutants(sql: Sql | ReservedSql): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const found = await sql.unsafe<{ name: string; statement: string }[]>(query);
    mutants.push(...found.map(({ name, statement }) => ({ kind, name, statement })));
  }
  return mutants;
}

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;
const ROLES = `unnest(array['anon', 'authenticated']) role`;

const QUERIES: Record<string, string> = {
  'policy dropped': `
    select tablename || '.' || policyname as name, format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement
    from pg_policies where schemaname = 'public'`,
  'policy opened': `
    select tablename || '.' || policyname as name, format('alter policy %I on %I.%I %s', policyname, schemaname, tablename,
      concat_ws(' ', case when qual is not null then 'using (1 = 1)' end, case when with_check is not null then 'with check (1 = 1)' end)) as statement
    from pg_policies where schemaname = 'public' and 'true' is distinct from coalesce(qual, with_check)`,
  'policy check opened': `
    select tablename || '.' || policyname as name,
      format('alter policy %I on %I.%I with check (1 = 1)', policyname, schemaname, tablename) as statement
    from pg_policies where schemaname = 'public' and with_check is not null`,
  'row level security off': `
    select oid::regclass::text as name, format('alter table %s disable row level security', oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  'table grant removed': `
    select concat_ws(' ', a.privilege_type, c.oid::regclass, a.grantee::regrole) as name,
      format('revoke %s on %s from %s', a.privilege_type, c.oid::regclass, a.grantee::regrole) as statement
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and (a.grantee in ('anon'::regrole, 'authenticated'::regrole)
        or a.grantee = 'service_role'::regrole and a.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
          and (c.relkind = 'r' or a.privilege_type = 'SELECT'))`,
  'column grant removed': `
    select concat_ws(' ', a.privilege_type, c.oid::regclass || '.' || t.attname, a.grantee::regrole) as name,
      format('revoke %s (%I) on %s from %s', a.privilege_type, t.attname, c.oid::regclass, a.grantee::regrole) as statement
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    where c.relnamespace = 'public'::regnamespace`,
  'table grant given': `
    select concat_ws(' ', privilege, c.oid::regclass, role) as name, format('grant %s on %s to %I', privilege, c.oid::regclass, role) as statement
    from pg_class c, ${ROLES}, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
    where c.relnamespace in ${OURS} and c.relkind in ('r', 'v') and not has_table_privilege(role, c.oid, privilege)`,
  'column grant given': `
    select concat_ws(' ', privilege, c.oid::regclass || '.' || t.attname, role) as name,
      format('grant %s (%I) on %s to %I', privilege, t.attname, c.oid::regclass, role) as statement
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped,
      ${ROLES}, unnest(array['SELECT', 'INSERT', 'UPDATE']) privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and not has_column_privilege(role, c.oid, t.attnum, privilege)`,
  'right of the service given back': `
    select privilege || ' ' || name as name, format('grant %s on %s to service_role', privilege, name) as statement
    from unnest(array['public.points_history', 'public.audit_log']) name, unnest(array['UPDATE', 'DELETE']) privilege`,
  'execute removed': `
    select p.oid::regprocedure || ' ' || a.grantee::regrole as name,
      format('revoke execute on function %s from %s', p.oid::regprocedure, a.grantee::regrole) as statement
    from pg_proc p, aclexplode(p.proacl) a
    where a.grantee in ('anon'::regrole, 'authenticated'::regrole) and p.pronamespace in ${OURS}
      or a.grantee = 'service_role'::regrole and p.pronamespace = 'public'::regnamespace`,
  'execute given': `
    select p.oid::regprocedure || ' ' || role as name, format('grant execute on function %s to %I', p.oid::regprocedure, role) as statement
    from pg_proc p, unnest(array['anon', 'authenticated']) role
    where p.pronamespace in ${OURS} and not has_function_privilege(role, p.oid, 'execute')`,
  'execute given to everybody': `
    select p.oid::regprocedure::text as name, format('grant execute on function %s to public', p.oid::regprocedure) as statement
    from pg_proc p where p.pronamespace in ${OURS}`,
  'search_path removed': `
    select oid::regprocedure::text as name, format('alter function %s reset search_path', oid::regprocedure) as statement
    from pg_proc where pronamespace in ${OURS}`,
  'second step not asked for': `
    select oid::regprocedure::text as name,
      format('create or replace function %s returns boolean language sql stable security definer set search_path = %L as %L', oid::regprocedure, '', 'select true') as statement
    from pg_proc where oid = 'private.second_step_made()'::regprocedure`,
  'view asks as its owner': `
    select oid::regclass::text as name, format('alter view %s reset (security_invoker)', oid::regclass) as statement
    from pg_class where relnamespace in ${OURS} and relkind = 'v'`,
  'trigger dropped': `
    select c.oid::regclass || '.' || tgname as name, format('drop trigger %I on %s', tgname, c.oid::regclass) as statement
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and (c.relnamespace = 'public'::regnamespace or tgname like 'nl\\_%')`,
  'schema opened': `
    select privilege || ' ' || name || ' ' || role as name, format('grant %s on schema %I to %I', privilege, name, role) as statement
    from unnest(array['public', 'private']) name, unnest(array['CREATE']) privilege, unnest(array['anon', 'authenticated', 'authenticator']) role`,
};
