import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { accessMatrix } from '../../../scripts/docs-database.ts';
import { type FunctionAccess, functions } from '../matrix/functions.ts';
import type { Rule } from '../matrix/rule.ts';
import { rules } from '../matrix/rules.ts';
import type { TableAccess } from '../matrix/table.ts';
import { tables } from '../matrix/tables.ts';
import { type Attempt, attempts } from './attempt.ts';
import { catalogFindings } from './catalog-findings.ts';
import { checkColumns } from './check-columns.ts';
import { checkFunction } from './check-functions.ts';
import { allPermissions, checkPermissions } from './check-permissions.ts';
import { checkRule } from './check-rules.ts';
import { checkRows } from './check-tables.ts';
import type { Mutant } from './mutants.ts';

/** Which part of the suite noticed, and its first words. */
export interface Kill {
  suite: 'rows' | 'columns' | 'functions' | 'rules' | 'permissions' | 'catalog' | 'documents';
  because: string;
}

type Suite = [Kill['suite'], (mutant: Mutant) => Promise<string | undefined>];

/**
 * Prepares `sql` (one connection of the owner to a populated database) for killing mutants: each is made in a
 * transaction, attacked until something notices, and undone. What people would notice comes before the catalog.
 */
export async function killer(sql: Sql): Promise<(mutant: Mutant) => Promise<Kill | null>> {
  const attempt = await attempts(sql);
  const written = join(import.meta.dirname, '../../../docs/access-matrix.md');
  const suites = suitesOn(sql, attempt, await readFile(written, 'utf8'));
  return async (mutant) => {
    await sql.unsafe('begin');
    try {
      await sql.unsafe(mutant.statement);
      for (const [suite, run] of suites) {
        // A suite that cannot even arrange its case would be red as well.
        const because = await run(mutant).catch((error: Error) => error.message);
        if (because) return { suite, because };
      }
      return null;
    } finally {
      await sql.unsafe('rollback');
    }
  };
}

/** What the mutant is about comes first: most of them are dead within a tenth of a second. */
function suitesOn(sql: Sql, attempt: Attempt, document: string): Suite[] {
  const allRules = Object.values(rules).flat();
  const checkOneRule = async (rule: Rule) => {
    const difference = await checkRule(attempt, rule);
    return difference ? [difference] : [];
  };
  return [
    ['rows', (mutant) => first(tables.filter(isAbout(mutant)), (one) => checkRows(attempt, one))],
    [
      'columns',
      (mutant) => first(tables.filter(isAbout(mutant)), (one) => checkColumns(sql, attempt, one)),
    ],
    [
      'functions',
      (mutant) => first(functions.filter(isAbout(mutant)), (one) => checkFunction(attempt, one)),
    ],
    ['catalog', async () => (await catalogFindings(sql))[0]],
    ['rules', () => first(allRules, checkOneRule)],
    ['functions', () => first(functions, (one) => checkFunction(attempt, one))],
    ['rows', () => first(tables, (one) => checkRows(attempt, one))],
    [
      'permissions',
      async () => {
        const all = await allPermissions(sql);
        const roles = all.flatMap((one) => [[one], all.filter((other) => other !== one)]);
        return first(roles, (held) => checkPermissions(sql, attempt, held));
      },
    ],
    // Behind some protections stands a second one; that the first is gone shows in the documents alone.
    [
      'documents',
      async () => ((await accessMatrix(sql)) === document ? undefined : 'docs/access-matrix.md'),
    ],
  ];
}

function isAbout({ statement }: Mutant): (one: TableAccess | FunctionAccess) => boolean {
  return (one) => {
    const name = 'table' in one ? one.table : one.name.replace(/\(.*/, '');
    return new RegExp(`\\b${name}\\b`).test(statement);
  };
}

async function first<T>(
  all: T[],
  check: (one: T) => Promise<string[]>,
): Promise<string | undefined> {
  for (const one of all) {
    const [difference] = await check(one);
    if (difference) return difference;
  }
  return undefined;
}
