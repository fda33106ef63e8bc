/**
 * Asks PostgreSQL, as the subscriber, which of the changed rows the subscriber may select. Nothing else decides.
 */
import type { Sql, TransactionSql } from 'postgres';
import type { Change, Row } from './batches.ts';
import type { Limits } from './limits.ts';
import type { Table } from './tables.ts';
import type { Identity } from './tokens.ts';

/** What one identity may see of one batch of changes of one table. */
export interface Grant {
  /** Columns the role may select. */
  columns: Set<string>;
  /** The visible changes, each with the values that the log left out because they did not change. */
  rows: Map<Change, Row>;
}

/** The inserts and updates one identity is interested in. */
export interface Ask {
  identity: Identity;
  changes: Change[];
}

/** By role. */
export type Columns = Map<string, Set<string>>;

/** An error stands for a check that failed, which is neither a yes nor a no. */
export type Verdict = Grant | Error;

/**
 * Checks many identities at once: two statements each, a hundred identities per transaction.
 * @param columns what each of their roles may select; see `selectableColumns`.
 * @returns a verdict for every ask, by the same key.
 */
export async function authorize(
  sql: Sql,
  table: Table,
  asks: Map<string, Ask>,
  columns: Columns,
  limits: Limits,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const open: Question[] = [];
  for (const [key, ask] of asks) {
    const granted = columns.get(ask.identity.role) ?? new Set<string>();
    verdicts.set(key, { columns: granted, rows: new Map() });
    // Without its key a row cannot be looked up, nor may its key be told.
    const mayLook = table.key.every((name) => granted.has(name));
    if (mayLook && ask.changes.length > 0) open.push({ key, ask, granted });
  }
  const chunks: Promise<void>[] = [];
  for (let at = 0; at < open.length; at += limits.identitiesPerTransaction) {
    chunks.push(checkTogether(open.slice(at, at + limits.identitiesPerTransaction)));
  }
  await Promise.all(chunks);
  return verdicts;

  async function checkTogether(chunk: Question[]): Promise<void> {
    try {
      const rows = await sql.begin('read only', (tx) =>
        Promise.all(chunk.map((question) => visibleRows(tx, table, question))),
      );
      chunk.forEach(({ key, granted }, index) => {
        verdicts.set(key, { columns: granted, rows: rows[index] ?? new Map() });
      });
    } catch (error) {
      const [only] = chunk;
      // One policy that raises must not decide for the others in the same transaction.
      if (chunk.length > 1) await Promise.all(chunk.map((one) => checkTogether([one])));
      else if (only)
        verdicts.set(only.key, error instanceof Error ? error : new Error(String(error)));
    }
  }
}

interface Question {
  key: string;
  ask: Ask;
  granted: Set<string>;
}

/** Both statements are sent in one go; a transaction has one connection, so they run in this order. */
async function visibleRows(
  tx: TransactionSql,
  table: Table,
  { ask: { identity, changes }, granted }: Question,
): Promise<Map<Change, Row>> {
  const { query, values } = lookUp(table, changes, granted);
  const [, rows] = await Promise.all([
    tx`select
      set_config('role', ${identity.role}, true),
      set_config('request.jwt.claims', ${identity.claims}, true),
      set_config('request.jwt.claim.sub', ${identity.sub}, true),
      set_config('request.jwt.claim.role', ${identity.role}, true),
      set_config('request.jwt.claim.email', ${identity.email}, true)`,
    tx.unsafe<{ i: number; kept: Row }[]>(query, values, { prepare: true }),
  ]);
  const visible = new Map<Change, Row>();
  for (const { i, kept } of rows) {
    const change = changes[i];
    if (change) visible.set(change, kept);
  }
  return visible;
}

/** Which of a table's columns these roles may select. */
export async function selectableColumns(
  sql: Sql,
  table: Table,
  roles: Set<string>,
): Promise<Columns> {
  const rows = await sql<{ role: string; columns: string[] }[]>`
    select role, array(
      select a.attname::text
      from pg_attribute as a join pg_class as c on c.oid = a.attrelid
      where a.attrelid = ${String(table.oid)}::oid and a.attnum > 0 and not a.attisdropped
        and has_schema_privilege(role, c.relnamespace, 'usage')
        and has_column_privilege(role, a.attrelid, a.attnum, 'select')
    ) as columns
    from unnest(${[...roles]}::text[]) as role`;
  return new Map(rows.map(({ role, columns }) => [role, new Set(columns)]));
}

/** The query that finds the changed rows by their primary keys; only catalog names become part of its text. */
function lookUp(
  table: Table,
  changes: Change[],
  granted: Set<string>,
): { query: string; values: (string | number | null)[][] } {
  const keys = table.columns.filter((column) => table.key.includes(column.name));
  const missing = table.columns.filter(
    ({ name }) =>
      granted.has(name) && changes.some(({ row }) => name in row && row[name] === undefined),
  );
  const params = keys.map((_, index) => `$${index + 2}::text[]`);
  const names = keys.map((_, index) => `k${index}`);
  const matches = keys.map((key, index) => `t.${quote(key.name)} = k.k${index}::${key.exact}`);
  const kept = missing.map(({ name }) => `${literal(name)}, t.${quote(name)}::text`);
  return {
    query: `select k.i, json_build_object(${kept.join(', ')}) as kept
      from unnest($1::int[], ${params.join(', ')}) as k(i, ${names.join(', ')})
      join ${quote(table.schema)}.${quote(table.name)} as t on ${matches.join(' and ')}`,
    values: [
      changes.map((_, index) => index),
      ...keys.map(({ name }) => changes.map(({ row }) => row[name] ?? null)),
    ],
  };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
