/** Who gets which of a table's changes, and how each is written for them. */
import type { Sql } from 'postgres';
import { type Ask, authorize, type Grant, selectableColumns } from './authorization.ts';
import type { Change, Row } from './batches.ts';
import { type Filter, matchFilter } from './filter-match.ts';
import type { Limits } from './limits.ts';
import { changeData, knownBefore } from './payload.ts';
import type { Subscriber, Subscription } from './subscriptions.ts';
import type { Table } from './tables.ts';
import { type Identity, roles } from './tokens.ts';

export interface Delivery {
  subscriber: Subscriber;
  /** Whose eyes it was checked for; the channel may have changed hands since. */
  identity: Identity;
  subscription: number;
  change: Change;
  data: string;
}

export interface Audience {
  deliveries: Delivery[];
  /** Those about whom, or about whose filter, the database gave no answer. */
  failures: Failure[];
}

interface Failure {
  subscriber: Subscriber;
  error: Error;
}

interface Interest {
  subscription: Subscription;
  identity: Identity;
  changes: Change[];
}

/** @param changes of this table, committed together at the time `committed`. */
export async function audienceOf(
  { sql, limits }: { sql: Sql; limits: Limits },
  table: Table,
  changes: Change[],
  committed: string,
  listening: Subscription[],
): Promise<Audience> {
  if (listening.length === 0) return { deliveries: [], failures: [] };
  // Of every role, because a channel may change hands while the filters are tried.
  const columns = await selectableColumns(sql, table, new Set(roles));
  // A filter on a hidden column would let its value be guessed; so nobody's is even tried.
  const entitled = listening.filter(({ filters, subscriber }) =>
    filters.every(({ column }) => columns.get(subscriber.identity.role)?.has(column)),
  );
  const { interests, failures } = await interestsOf(sql, table, changes, entitled);
  const verdicts = await authorize(sql, table, asksOf(interests), columns, limits);
  const audience: Audience = { deliveries: [], failures };
  const written = new Map<Change, Map<string, string>>();
  for (const { subscription, identity, changes } of interests) {
    const verdict = verdicts.get(identity.claims);
    const { subscriber, filters } = subscription;
    if (verdict instanceof Error) audience.failures.push({ subscriber, error: verdict });
    else if (verdict && filters.every(({ column }) => verdict.columns.has(column))) {
      for (const change of changes) {
        const row = visibleRow(table, change, verdict);
        if (!row) continue;
        const data = write(change, row, verdict, subscription);
        audience.deliveries.push({
          subscriber,
          identity,
          subscription: subscription.id,
          change,
          data,
        });
      }
    }
  }
  return audience;

  /** Everybody who sees the same columns gets the same text, written once. */
  function write(change: Change, row: Row, grant: Grant, { select }: Subscription): string {
    const visible = table.columns.filter(
      ({ name }) =>
        grant.columns.has(name) && (!select || select.includes(name) || table.key.includes(name)),
    );
    const texts = written.get(change) ?? new Map<string, string>();
    written.set(change, texts);
    const key = JSON.stringify(visible.map(({ name }) => name));
    const text = texts.get(key) ?? changeData(table, change, committed, row, visible, limits);
    texts.set(key, text);
    return text;
  }
}

async function interestsOf(
  sql: Sql,
  table: Table,
  changes: Change[],
  listening: Subscription[],
): Promise<{ interests: Interest[]; failures: Failure[] }> {
  const filters = new Map<string, Filter>();
  for (const { filters: own } of listening) for (const one of own) filters.set(one.key, one);
  const matching = new Map<string, Set<Change>>();
  const broken = new Map<string, Error>();
  await Promise.all(
    [...filters.values()].map(async (filter) => {
      const seen = changes.filter((change) => filter.column in filterable(table, change));
      const texts = seen.map((change) => filterable(table, change)[filter.column] ?? null);
      try {
        const answers = await matchFilter(sql, filter, texts);
        matching.set(filter.key, new Set(seen.filter((_, index) => answers[index])));
      } catch (error) {
        // One filter that raises, or takes too long, is its owner's affair and nobody else's.
        broken.set(filter.key, error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );
  const failures = listening.flatMap(({ subscriber, filters: own }) => {
    const error = own.map(({ key }) => broken.get(key)).find((one) => one !== undefined);
    return error ? [{ subscriber, error }] : [];
  });
  const interests = listening.flatMap((subscription) => {
    const { event, filters, subscriber } = subscription;
    const wanted = changes.filter(
      (change) =>
        (event === '*' || event === change.type) &&
        filters.every(({ key }) => matching.get(key)?.has(change)),
    );
    return wanted.length === 0
      ? []
      : [{ subscription, identity: subscriber.identity, changes: wanted }];
  });
  return { interests, failures };
}

/** A deleted row can be filtered by no more than may be told of it. */
function filterable(table: Table, change: Change): Row {
  return change.type === 'DELETE' ? knownBefore(table, change) : change.row;
}

/** One question per person, however many of their windows are open. Deletes are not asked about. */
function asksOf(interests: Interest[]): Map<string, Ask> {
  const asks = new Map<string, { identity: Identity; changes: Set<Change> }>();
  for (const { identity, changes } of interests) {
    const ask = asks.get(identity.claims) ?? { identity, changes: new Set() };
    asks.set(identity.claims, ask);
    for (const change of changes) if (change.type !== 'DELETE') ask.changes.add(change);
  }
  return new Map(
    [...asks].map(([key, { identity, changes }]) => [key, { identity, changes: [...changes] }]),
  );
}

function visibleRow(table: Table, change: Change, grant: Grant): Row | undefined {
  if (change.type === 'DELETE') {
    return table.key.every((name) => grant.columns.has(name)) ? {} : undefined;
  }
  const kept = grant.rows.get(change);
  if (!kept) return undefined;
  const row = { ...change.row };
  for (const [name, value] of Object.entries(kept)) row[name] ??= value;
  return row;
}
