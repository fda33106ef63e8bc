import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { startTestDatabase, stopTestCluster } from '../tests/support/database.ts';
import { root } from './command.ts';

const target = join(root, 'docs/access-matrix.md');

const INTRODUCTION = `# Access matrix

Generated from the database's catalog by \`node scripts/docs-database.ts\`; a test compares it with the migrations. Do not edit.

*Visitor* is the role \`anon\`, *signed in* is \`authenticated\` (members and staff alike; what sets staff apart are the permissions
that the policies and commands ask for), *service* is \`service_role\`, which only our own functions hold and which row level
security does not stop. A verb that is not listed is not granted. Rows are decided by the policies below each table.
`;

interface Relation {
  name: string;
  comment: string;
  view: boolean;
  grants: { verb: string; anon: string; authenticated: string; service: string }[];
  policies: { name: string; roles: string; using: string | null; check: string | null }[];
}

interface Command {
  signature: string;
  asks: string | null;
  definer: boolean;
  anon: boolean;
  authenticated: boolean;
}

/** Who may do what, as Markdown, from the catalog of a migrated database. The same on every PostgreSQL from 15. */
export async function accessMatrix(sql: Sql): Promise<string> {
  const relations = await sql.unsafe<Relation[]>(RELATIONS);
  const commands = await sql.unsafe<Command[]>(COMMANDS);
  const tables = relations.filter(({ view }) => !view).map(section);
  const views = relations.filter(({ view }) => view).map(section);
  return `${[
    INTRODUCTION.trim(),
    '## Tables',
    ...tables,
    '## Views\n\nA view asks as its reader: the rows are those of the tables behind it.',
    ...views,
    '## Functions',
    'Called by `rpc`. The service may call all of them. A function that runs as its owner checks its caller first.',
    commandTable(commands),
  ].join('\n\n')}\n`;
}

function section({ name, comment, grants, policies }: Relation): string {
  const rows = grants.map((g) => `| ${g.verb} | ${g.anon} | ${g.authenticated} | ${g.service} |`);
  const rules = policies.map(
    ({ name: policy, roles, using, check }) =>
      `- \`${policy}\` (${roles})${using ? `\n  - rows: \`${oneLine(using)}\`` : ''}${check ? `\n  - new rows: \`${oneLine(check)}\`` : ''}`,
  );
  return [
    `### ${name}`,
    comment,
    ['| | Visitor | Signed in | Service |', '|---|---|---|---|', ...rows].join('\n'),
    rules.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function commandTable(commands: Command[]): string {
  const yes = (value: boolean) => (value ? 'yes' : '–');
  return [
    '| Function | Visitor | Signed in | Asks for | Runs as |',
    '|---|---|---|---|---|',
    ...commands.map(
      (c) =>
        `| \`${c.signature}\` | ${yes(c.anon)} | ${yes(c.authenticated)} | ${c.asks ? `\`${c.asks}\`` : '–'} | ${c.definer ? 'owner' : 'caller'} |`,
    ),
  ].join('\n');
}

function oneLine(expression: string): string {
  return expression.replace(/\s+/g, ' ').trim();
}

const RELATIONS = /* sql */ `
select
  c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment, c.relkind = 'v' as view,
  (
    select jsonb_agg(jsonb_build_object(
      'verb', lower(v.verb), 'anon', granted.anon, 'authenticated', granted.authenticated, 'service', granted.service
    ) order by v.position)
    from (values (1, 'SELECT'), (2, 'INSERT'), (3, 'UPDATE'), (4, 'DELETE')) v (position, verb)
    cross join lateral (
      select
        max(g.columns) filter (where g.role = 'anon') as anon,
        max(g.columns) filter (where g.role = 'authenticated') as authenticated,
        max(g.columns) filter (where g.role = 'service_role') as service
      from (
        select r.role, case
          when has_table_privilege(r.role, c.oid, v.verb) then 'yes'
          when v.verb <> 'DELETE' and has_any_column_privilege(r.role, c.oid, v.verb) then (
            select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(r.role, c.oid, a.attnum, v.verb)
          )
          else '–'
        end as columns
        from (values ('anon'), ('authenticated'), ('service_role')) r (role)
      ) g
    ) granted
    where c.relkind = 'r' or v.verb = 'SELECT'
  ) as grants,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', p.polname,
      'roles', (select string_agg(o.rolname, ', ' order by o.rolname) from pg_roles o where o.oid = any (p.polroles)),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)
    ) order by p.polname), '[]') from pg_policy p where p.polrelid = c.oid
  ) as policies
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
order by c.relname collate "C"`;

const COMMANDS = /* sql */ `
select
  p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
  coalesce(
    substring(p.prosrc from 'require_permission\\(''([a-z.]+)''\\)'),
    case when p.prosrc like '%private.is_admin()%' then 'admin' end
  ) as asks,
  p.prosecdef as definer,
  has_function_privilege('anon', p.oid, 'execute') as anon,
  has_function_privilege('authenticated', p.oid, 'execute') as authenticated
from pg_proc p
where p.pronamespace = 'public'::regnamespace
order by p.proname collate "C"`;

/** Writes docs/access-matrix.md; with `--check` it only compares and exits with 1 when the committed file is stale. */
async function main(): Promise<void> {
  const database = await startTestDatabase();
  try {
    const fresh = await accessMatrix(database.sql);
    if (!process.argv.includes('--check')) {
      await writeFile(target, fresh);
      console.log('Wrote docs/access-matrix.md');
    } else if (fresh !== (await readFile(target, 'utf8').catch(() => ''))) {
      console.error('docs/access-matrix.md is stale: run "node scripts/docs-database.ts"');
      process.exitCode = 1;
    }
  } finally {
    await database.drop();
    await stopTestCluster();
  }
}

if (import.meta.main) await main();
