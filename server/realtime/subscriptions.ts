/** Who listens to what. */
import type { Filter } from './filter-match.ts';
import type { Identity } from './tokens.ts';

/** A joined topic of one socket, as far as delivering to it is concerned. */
export interface Subscriber {
  /** Changes when the client refreshes its token or signs in as somebody else. */
  readonly identity: Identity;
  /** False once it was left. */
  readonly open: boolean;
  push(event: string, payloadJson: string): void;
  /** Ends the channel so that the client joins again; it learns that it may have missed something. */
  fail(reason: string): void;
}

export interface Subscription {
  /** Unique on its channel; the client finds its callback by it. */
  id: number;
  subscriber: Subscriber;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** `*` stands for every one. */
  schema: string;
  table: string;
  filters: Filter[];
  /** Columns the client wants besides the key; null for all. */
  select: string[] | null;
}

export class Subscriptions {
  readonly #byTable = new Map<string, Set<Subscription>>();

  add(subscription: Subscription): void {
    const key = tableKey(subscription.schema, subscription.table);
    const set = this.#byTable.get(key) ?? new Set();
    this.#byTable.set(key, set.add(subscription));
  }

  remove(subscription: Subscription): void {
    const key = tableKey(subscription.schema, subscription.table);
    const set = this.#byTable.get(key);
    set?.delete(subscription);
    if (set?.size === 0) this.#byTable.delete(key);
  }

  /** Everybody who listens to this table, by name or by a wildcard. */
  of(schema: string, table: string): Subscription[] {
    const keys = [
      tableKey(schema, table),
      tableKey(schema, '*'),
      tableKey('*', table),
      tableKey('*', '*'),
    ];
    return keys.flatMap((key) => [...(this.#byTable.get(key) ?? [])]);
  }

  /** Every channel that listens to anything. */
  subscribers(): Set<Subscriber> {
    const all = new Set<Subscriber>();
    for (const set of this.#byTable.values()) for (const { subscriber } of set) all.add(subscriber);
    return all;
  }
}

function tableKey(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}
