/**
 * Reads the `filter` of a `postgres_changes` binding: `column=operator.value`, several joined by commas (and),
 * each possibly negated with `not.`, values quoted as PostgREST quotes them.
 */
import type { Limits } from './limits.ts';

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'is',
  'isdistinct',
  'like',
  'ilike',
] as const;

export interface Condition {
  column: string;
  operator: (typeof operators)[number];
  negated: boolean;
  /** One value, except for `in`. */
  values: string[];
}

/** A filter nobody can evaluate; the message names what is wrong with it. */
export class FilterError extends Error {}

/**
 * Parses one filter; nothing but spaces means no condition.
 * @throws FilterError for an unknown operator, a missing part or more than the limits allow.
 */
export function parseFilter(filter: string, limits: Limits): Condition[] {
  if (filter.trim() === '') return [];
  const conditions = splitOutsideQuotes(filter).map((part) => parseCondition(part.trim(), limits));
  if (conditions.length > limits.filtersPerBinding) {
    throw new FilterError(`too many conditions in one filter, at most ${limits.filtersPerBinding}`);
  }
  return conditions;
}

function parseCondition(text: string, limits: Limits): Condition {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text);
  const [, column = '', not, name = '', value = ''] = match ?? [];
  if (!match) throw new FilterError(`Error parsing \`filter\` params: ${JSON.stringify(text)}`);
  const operator = operators.find((known) => known === name);
  // Regular expressions of strangers are not run in the database: one of them can keep a core busy for minutes.
  if (!operator) throw new FilterError(`operator ${name} is not supported in filters`);
  const values = operator === 'in' ? parseList(value) : [unquote(value)];
  if (values.length > limits.filterValues) {
    throw new FilterError(`too many values for \`in\` filter. Maximum ${limits.filterValues}`);
  }
  return { column: column.trim(), operator, negated: not !== undefined, values };
}

function parseList(value: string): string[] {
  if (!/^\(.*\)$/s.test(value)) {
    throw new FilterError('`in` filter value must be wrapped by parentheses');
  }
  const inner = value.slice(1, -1);
  return inner === '' ? [] : splitOutsideQuotes(inner).map((item) => unquote(item.trim()));
}

function unquote(value: string): string {
  const match = /^"((?:[^"\\]|\\.)*)"$/s.exec(value);
  return match ? (match[1] ?? '').replace(/\\(.)/gs, '$1') : value;
}

/** Splits at the commas that stand neither in quotes nor in parentheses. */
function splitOutsideQuotes(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  // An escaped character is one token, so that `\"` inside quotes does not end them.
  for (const token of text.match(/\\.|[^\\]|\\$/gs) ?? []) {
    const before = parts.at(-1) ?? '';
    if (token === '"' && (quoted || /(^|[.(,]\s*)$/.test(before))) quoted = !quoted;
    else if (!quoted && token === '(') depth += 1;
    else if (!quoted && token === ')') depth = Math.max(0, depth - 1);
    if (token === ',' && !quoted && depth === 0) parts.push('');
    else parts[parts.length - 1] = before + token;
  }
  return parts;
}
