import type { ReservedSql, Sql } from 'postgres';
import { actors, columns, type TableAccess } from '../matrix/table.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { refusalTried } from './tally.ts';

const VERBS = ['select', 'insert', 'update', 'delete'] as const;
/** PostgreSQL's answers to a write on a view, or on a column of one, that is computed. */
const NOT_UPDATABLE = ['55000', '0A000'];
type Verb = (typeof VERBS)[number];

/** Tries every verb of every column of the matrix on one table; returns what differs, empty when reality agrees. */
export async function checkRows(attempt: Attempt, access: TableAccess): Promise<string[]> {
  const differences: string[] = [];
  for (const verb of VERBS) {
    const cells = access[verb].split(' ');
    if (cells.length !== columns.length)
      throw new Error(`${access.table} ${verb}: ${access[verb]}`);
    for (const [index, column] of columns.entries()) {
      const expected = cells[index] ?? '-';
      if (expected === '-') continue;
      const { who, on } = actors[column];
      const outcome = await attempt(who, statement(access, verb, on), {
        watched: [`public.${access.table}`],
      });
      if (expected !== 'yes') refusalTried();
      const found = summarise(outcome, verb);
      if (found !== expected)
        differences.push(`${access.table}: ${verb} as ${column} is ${found}, not ${expected}`);
    }
  }
  return differences;
}

function statement(access: TableAccess, verb: Verb, owner: string): string {
  const table = `public.${access.table}`;
  const where = access.row(owner);
  switch (verb) {
    case 'select':
      return `select * from ${table} where ${where}`;
    case 'insert':
      return access.adds?.(owner) ?? `insert into ${table} default values`;
    case 'update':
      return `update ${table} set ${access.sets ?? 'id = default'} where ${where}`;
    case 'delete':
      return `delete from ${table} where ${where}`;
  }
}

function summarise({ code, rows, changed }: Outcome, verb: Verb): string {
  if (code !== null) return changed ? `${code} but changed` : code === '42501' ? 'denied' : code;
  if (rows === 0) return changed ? 'none but changed' : 'none';
  return verb !== 'select' && !changed ? 'yes without an effect' : 'yes';
}

/** Tries every column of one table on its own, as visitor and as member; returns what differs. */
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
    const visitor = who === 'visitor';
    const insertable = visitor ? access.insertable?.anon : access.insertable?.authenticated;
    const allowed: Record<string, (column: string) => boolean> = {
      select: () => !visitor || access.anonReads === true,
      insert: (column) => insertable?.includes(column) ?? false,
      update: (column) => !visitor && (access.updatable?.includes(column) ?? false),
    };
    for (const { name } of names) {
      for (const [verb, isAllowed] of Object.entries(allowed)) {
        const expected = isAllowed(name);
        const { code, changed } = await attempt(who, touch(access, verb, name, expected), {
          watched: [`public.${access.table}`],
        });
        if (!expected) refusalTried();
        const refused = code === '42501' || (access.view && NOT_UPDATABLE.includes(code ?? ''));
        if (changed || (expected ? code !== null : !refused))
          differences.push(
            `${access.table}.${name}: ${verb} as ${who} gave ${code ?? 'no error'}, ${expected ? 'should work' : 'should be denied'}`,
          );
      }
    }
  }
  return differences;
}

/** What is allowed is tried on no row; what is not is tried in earnest. */
function touch(
  { table, row }: TableAccess,
  verb: string,
  column: string,
  allowed: boolean,
): string {
  const name = `public.${table}`;
  if (verb === 'select') return `select ${column} from ${name}`;
  if (verb === 'update') {
    const where = allowed ? 'false' : row(actors.own.on);
    return `update ${name} set ${column} = default where ${where}`;
  }
  const value = `(select ${column} from ${name} limit 0)`;
  return allowed
    ? `insert into ${name} (${column}) select x.${column} from ${value} x`
    : `insert into ${name} (${column}) values (default)`;
}
