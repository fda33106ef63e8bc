/** What a change looks like on the wire, in the shape of Supabase's `postgres_changes` messages. */
import type { Change, Row } from './batches.ts';
import type { Limits } from './limits.ts';
import type { Column, Table } from './tables.ts';
import { type Json, toJson } from './values.ts';

const LONG_VALUE_BYTES = 64;

/**
 * Writes the `data` of a message as JSON.
 * @param row the changed row, complete.
 * @param visible the columns that this subscriber may and wants to see.
 */
export function changeData(
  table: Table,
  change: Change,
  committed: string,
  row: Row,
  visible: Column[],
  limits: Limits,
): string {
  const build = (omitLong: boolean): string =>
    JSON.stringify({
      schema: table.schema,
      table: table.name,
      commit_timestamp: committed,
      type: change.type,
      columns: visible.map(({ name, type }) => ({ name, type })),
      ...(change.type === 'DELETE' ? {} : { record: record(visible, row, omitLong) }),
      ...(change.type === 'INSERT'
        ? {}
        : { old_record: record(visible, knownBefore(table, change), omitLong) }),
      errors: omitLong ? ['Error 413: Payload Too Large'] : null,
    });
  const whole = build(false);
  return Buffer.byteLength(whole) <= limits.recordBytes ? whole : build(true);
}

/**
 * What may be told of the row before the change. Nobody can check any more who was allowed to see it, so under row
 * level security it is the primary key alone, as Supabase documents it.
 */
export function knownBefore(table: Table, change: Change): Row {
  const key = Object.fromEntries(
    table.key.map((name) => [name, change.old[name] ?? change.row[name]]),
  );
  return table.rowSecurity ? key : { ...change.old, ...key };
}

function record(visible: Column[], row: Row, omitLong: boolean): Record<string, Json> {
  const entries: [string, Json][] = [];
  for (const { name, type } of visible) {
    const text = row[name];
    if (text === undefined) continue;
    if (omitLong && text !== null && Buffer.byteLength(text) > LONG_VALUE_BYTES) continue;
    entries.push([name, toJson(type, text)]);
  }
  return Object.fromEntries(entries);
}
