import { actors, columns, type TableAccess } from '../matrix/table.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { refusalTried } from './tally.ts';

const VERBS = ['select', 'insert', 'update', 'delete'] as const;
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
