/** What a client asks for when it joins a topic, and what it gets. */
import type { Sql } from 'postgres';
import { z } from 'zod';
import { ConfigurationError } from './change-stream.ts';
import type { Feed } from './feed.ts';
import { compileFilter, type Filter } from './filter-match.ts';
import { FilterError, parseFilter } from './filters.ts';
import type { Limits } from './limits.ts';
import type { Subscriber, Subscription } from './subscriptions.ts';
import type { Tables } from './tables.ts';

const short = z.string().min(1).max(255);
const events = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;
const binding = z.looseObject({
  event: z.string().max(20).default('*'),
  schema: short.default('public'),
  table: short.default('*'),
  filter: z.string().max(8_000).nullish(),
  select: z.array(short).max(200).nullish(),
});
const payload = z.looseObject({
  access_token: z.string().nullish(),
  config: z
    .looseObject({
      private: z.boolean().nullish(),
      presence: z.looseObject({ enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.looseObject({}).nullable()).nullish(),
    })
    .nullish(),
});

/** A join that cannot be granted; the message reaches the client's `subscribe` callback. */
export class JoinError extends Error {}

export interface JoinRequest {
  token: string | null;
  /** The bindings as the client wrote them; it expects them back unchanged, each with an id. */
  bindings: Record<string, unknown>[];
}

export interface JoinContext {
  sql: Sql;
  tables: Tables;
  feed: Feed;
  limits: Limits;
}

/** @throws JoinError for what is malformed, too much or not offered here. */
export function parseJoin(raw: unknown, limits: Limits): JoinRequest {
  const parsed = payload.safeParse(raw ?? {});
  if (!parsed.success) throw new JoinError('The join payload is malformed');
  const { config, access_token } = parsed.data;
  // Said at once: a client that waited for either would wait for ever.
  if (config?.private) throw new JoinError('Private channels are not available on this server');
  if (config?.presence?.enabled) throw new JoinError('Presence is not available on this server');
  const bindings = (config?.postgres_changes ?? []).filter((one) => one !== null);
  if (bindings.length > limits.bindingsPerChannel) {
    throw new JoinError(`Too many bindings, at most ${limits.bindingsPerChannel} per channel`);
  }
  return { token: access_token ?? null, bindings };
}

/** Does one piece of work after the other. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns bindings into subscriptions once the stream of changes runs.
 * @param inTurn the questions to the database wait for those of the same client before.
 * @throws JoinError for an unknown or unpublished table, a filter that makes no sense, or a database that is away.
 */
export async function subscribe(
  context: JoinContext,
  bindings: Record<string, unknown>[],
  subscriber: Subscriber,
  inTurn: InTurn,
): Promise<Subscription[]> {
  if (bindings.length === 0) return [];
  try {
    await context.feed.ready(context.limits.joinWaitMs);
    const subscriptions = await inTurn(async () => {
      const granted: Subscription[] = [];
      for (const one of bindings) {
        if (!subscriber.open) break;
        granted.push(await subscribeOne(context, one, granted.length + 1, subscriber));
      }
      return granted;
    });
    // The stream may have broken meanwhile, unnoticed by a channel that is not registered yet.
    await context.feed.ready(context.limits.joinWaitMs);
    return subscriptions;
  } catch (error) {
    if (error instanceof JoinError) throw error;
    if (error instanceof ConfigurationError) throw new JoinError(error.message);
    // What a driver says about a lost connection is nobody's business outside.
    throw new JoinError('The database is away; please try again', { cause: error });
  }
}

async function subscribeOne(
  { sql, tables, limits }: JoinContext,
  raw: Record<string, unknown>,
  id: number,
  subscriber: Subscriber,
): Promise<Subscription> {
  const parsed = binding.safeParse(raw);
  if (!parsed.success) throw refusal(raw, 'they are malformed');
  const { schema, table, filter, select } = parsed.data;
  const event = events.find((known) => known === parsed.data.event.toUpperCase());
  if (!event) throw refusal(raw, 'the event is not one of *, INSERT, UPDATE, DELETE');
  const published = await tables.published(schema, table);
  const [one] = published;
  // One sentence for a table that is unknown, unpublished or somebody else's secret.
  if (!one) throw refusal(raw, 'no such table is published for realtime');
  const single = schema !== '*' && table !== '*' ? one : undefined;
  if (!single && (filter || select)) {
    throw refusal(raw, 'a filter or a selection of columns needs one schema and one table');
  }
  if (single && single.key.length === 0) throw refusal(raw, 'the table has no primary key');
  for (const name of select ?? []) {
    if (!single?.columns.some((column) => column.name === name)) {
      throw refusal(raw, `invalid column for select ${name}`);
    }
  }
  const filters: Filter[] = [];
  try {
    const conditions = parseFilter(filter ?? '', limits);
    if (single) {
      for (const each of conditions) filters.push(await compileFilter(sql, single, each));
    }
  } catch (error) {
    if (error instanceof FilterError) throw refusal(raw, error.message);
    throw error;
  }
  return { id, subscriber, event, schema, table, filters, select: select ?? null };
}

function refusal(raw: Record<string, unknown>, why: string): JoinError {
  const asked = ['event', 'schema', 'table', 'filter']
    .filter((name) => typeof raw[name] === 'string')
    .map((name) => `${name}: ${String(raw[name]).slice(0, 100)}`)
    .join(', ');
  return new JoinError(
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${asked}] (${why})`,
  );
}
