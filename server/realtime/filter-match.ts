/**
 * Decides which values a filter lets through, in PostgreSQL's sense of equal and less. Where equal values have
 * equal text, which is so for everything a person usually filters by, that takes no query at all.
 */
import type { PendingQuery, Row, Sql } from 'postgres';
import { type Condition, FilterError } from './filters.ts';
import type { Column, Table } from './tables.ts';

export interface Filter extends Condition {
  type: Column;
  /** Equal keys mean equal filters; what many subscribers ask is asked once. */
  key: string;
}

/**
 * Checks a condition against the table and writes its values in the type's own form (`{A-…}` becomes `a-…`).
 * @throws FilterError when the column does not exist or a value is not of its type.
 */
export async function compileFilter(sql: Sql, table: Table, parsed: Condition): Promise<Filter> {
  const type = table.columns.find((column) => column.name === parsed.column);
  if (!type) throw new FilterError(`invalid column for filter ${parsed.column}`);
  const values = await canonicalValues(sql, type, parsed);
  const { column, operator, negated } = parsed;
  const key = JSON.stringify([table.oid, column, operator, negated, values]);
  return { column, operator, negated, values, type, key };
}

async function canonicalValues(sql: Sql, type: Column, parsed: Condition): Promise<string[]> {
  const { operator, values, column } = parsed;
  if (operator === 'like' || operator === 'ilike') {
    // PostgreSQL has no text with a zero byte, and raises an error at the first row for a pattern that ends in the middle.
    if (!values.some((pattern) => pattern.includes('\0') || !/^(\\.|[^\\])*$/s.test(pattern)))
      return values;
    throw new FilterError(`invalid pattern for filter on column ${column}`);
  }
  if (operator === 'is') {
    const [keyword = ''] = values;
    const known = type.type === 'bool' ? ['null', 'true', 'false', 'unknown'] : ['null'];
    if (known.includes(keyword)) return values;
    throw new FilterError(`invalid value for is filter: must be ${known.join(', ')}`);
  }
  try {
    const [row] = await sql.unsafe<{ texts: string[] }[]>(
      `select array(select v::${type.comparable}::text from unnest($1::text[]) with ordinality as u(v, i) order by i) as texts`,
      [values],
      { prepare: true },
    );
    return row?.texts ?? [];
  } catch {
    throw new FilterError(`invalid value for filter on column ${column}`);
  }
}

/**
 * @param texts values of the filtered column; null never matches, except by `is` and `isdistinct`.
 * @returns for each value whether the filter lets it through.
 */
export async function matchFilter(
  sql: Sql,
  filter: Filter,
  texts: (string | null)[],
): Promise<boolean[]> {
  const answers = answerHere(filter, texts) ?? (await askDatabase(sql, filter, texts));
  return answers.map((answer) => answer !== null && answer !== filter.negated);
}

/** Null is SQL's unknown, which stays unknown when negated. */
type Answer = boolean | null;

function answerHere(filter: Filter, texts: (string | null)[]): Answer[] | undefined {
  const { operator, values, type } = filter;
  const [value] = values;
  if (operator === 'is') {
    const wanted = { true: 't', false: 'f' }[value ?? ''] ?? null;
    return texts.map((text) => text === wanted);
  }
  if (!type.canonical) return undefined;
  switch (operator) {
    case 'eq':
    case 'in':
      return texts.map((text) => (text === null ? null : values.includes(text)));
    case 'neq':
      return texts.map((text) => (text === null ? null : text !== value));
    case 'isdistinct':
      return texts.map((text) => text !== value);
    default:
      return undefined;
  }
}

async function askDatabase(sql: Sql, filter: Filter, texts: (string | null)[]): Promise<Answer[]> {
  const as = filter.type.comparable;
  const expressions: Record<typeof filter.operator, string> = {
    eq: `v::${as} = $2::text::${as}`,
    neq: `v::${as} <> $2::text::${as}`,
    lt: `v::${as} < $2::text::${as}`,
    lte: `v::${as} <= $2::text::${as}`,
    gt: `v::${as} > $2::text::${as}`,
    gte: `v::${as} >= $2::text::${as}`,
    isdistinct: `v::${as} is distinct from $2::text::${as}`,
    in: `v::${as} = any ($2::text[]::${as}[])`,
    like: 'v like $2::text',
    ilike: 'v ilike $2::text',
    is: 'null::boolean',
  };
  const rows: PendingQuery<Row[]> = sql.unsafe(
    `select ${expressions[filter.operator]} as answer
     from unnest($1::text[]) with ordinality as u(v, i) order by i`,
    [texts, filter.operator === 'in' ? filter.values : (filter.values[0] ?? '')],
    { prepare: true },
  );
  return (await rows).map((row): Answer => row.answer);
}
