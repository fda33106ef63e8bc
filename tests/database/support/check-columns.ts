import type { ReservedSql, Sql } from 'postgres';
import type { TableAccess } from '../matrix/table.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { refusalTried } from './tally.ts';

/** PostgreSQL's answers to a write on a view, or on a column of one, that is computed. */
const NOT_UPDATABLE = ['55000', '0A000'];

/**
 * Tries every column of one table on its own, and deleting, as visitor and as member; returns what differs.
 * The statements touch no column but the one they are about, so that nothing but its own privilege refuses them.
 */
export async function checkColumns(
  sql: Sql | ReservedSql,
  attempt: Attempt,
  access: TableAccess,
): Promise<string[]> {
  const differences: string[] = [];
  const names = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${access.table}`}::regclass and attnum > 0 and not attisdropped order by attnum`;
  for (const who of ['visitor', 'member'] as const) {
    const tries = [
      { verb: 'delete', column: '', allowed: mayDelete(access, who) },
      ...names.flatMap(({ name }) => columnTries(access, who, name)),
    ];
    for (const { verb, column, allowed } of tries) {
      const outcome = await attempt(who, touch(access.table, verb, column, allowed), {
        watched: [`public.${access.table}`],
      });
      if (!allowed) refusalTried();
      const refused = isRefusedByPrivilege(outcome, access.view === true);
      if (outcome.changed || (allowed ? outcome.code !== null : !refused))
        differences.push(
          `${access.table}.${column}: ${verb} as ${who} gave ${outcome.message ?? 'no error'}, ${allowed ? 'should work' : 'should be denied'}`,
        );
    }
  }
  return differences;
}

function mayDelete(access: TableAccess, who: 'visitor' | 'member'): boolean {
  const [visitor, own] = access.delete.split(' ');
  return (who === 'visitor' ? visitor : own) === 'none';
}

function columnTries(access: TableAccess, who: 'visitor' | 'member', column: string) {
  const visitor = who === 'visitor';
  const insertable = visitor ? access.insertable?.anon : access.insertable?.authenticated;
  const updatable = visitor ? [] : access.updatable;
  return [
    { verb: 'select', column, allowed: !visitor || access.anonReads === true },
    { verb: 'insert', column, allowed: insertable?.includes(column) ?? false },
    { verb: 'update', column, allowed: updatable?.includes(column) ?? false },
  ];
}

/** Row level security refuses with 42501 too; here it is the missing privilege that has to. */
function isRefusedByPrivilege({ code, message }: Outcome, view: boolean): boolean {
  if (view && NOT_UPDATABLE.includes(code ?? '')) return true;
  return code === '42501' && (message ?? '').startsWith('permission denied for');
}

/** What is allowed is tried on no row; what is not is tried in earnest, on all of them. */
function touch(table: string, verb: string, column: string, allowed: boolean): string {
  const name = `public.${table}`;
  const none = allowed ? 'where false' : '';
  switch (verb) {
    case 'select':
      return `select ${column} from ${name}`;
    case 'delete':
      return `delete from ${name} ${none}`;
    case 'update':
      return `update ${name} set ${column} = default ${none}`;
    default:
      return allowed
        ? `insert into ${name} (${column}) select x.${column} from (select ${column} from ${name} limit 0) x`
        : `insert into ${name} (${column}) values (default)`;
  }
}
