/** The way of a transaction to the people who may see it. */
import { setImmediate } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { audienceOf, type Delivery } from './audience.ts';
import type { Change, Transaction } from './batches.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';
import type { Table, Tables } from './tables.ts';
import { untilVisible } from './visibility.ts';

export interface Context {
  sql: Sql;
  tables: Tables;
  subscriptions: Subscriptions;
  limits: Limits;
  log: Log;
}

/**
 * Makes the function that delivers one transaction after the other, in the order of its changes. It never rejects:
 * whoever could not be served is told to join again rather than left with a gap they do not know of.
 */
export function makeDelivery(context: Context): (transaction: Transaction) => Promise<void> {
  const { sql, tables, subscriptions, log } = context;
  // A changed table announces itself as a new object, so what is remembered here is never out of date.
  const known = new WeakMap<Change['relation'], Table>();

  return async ({ xid, committed, changes }) => {
    const groups = [...Map.groupBy(changes, (change) => change.relation)]
      .map(([relation, group]) => ({
        relation,
        group,
        listening: subscriptions.of(relation.schema, relation.name),
      }))
      .filter(({ listening }) => listening.length > 0);
    if (groups.length === 0) return;
    try {
      await untilVisible(sql, xid);
      const all = await Promise.all(groups.map((one) => audience(one)));
      await sendInOrder(changes, all.flat());
    } catch (error) {
      log.warn('realtime: changes could not be delivered', { error: String(error) });
      for (const { listening } of groups) {
        for (const { subscriber } of listening) subscriber.fail('Changes could not be read');
      }
    }

    async function audience(one: {
      relation: Change['relation'];
      group: Change[];
      listening: Subscription[];
    }): Promise<Delivery[]> {
      const table = known.get(one.relation) ?? (await tables.byOid(one.relation.relationOid));
      // Dropped since, or without the key that tells its rows apart.
      if (!table || table.key.length === 0) return [];
      known.set(one.relation, table);
      const found = await audienceOf(context, table, one.group, committed, one.listening);
      for (const { subscriber, error } of found.failures) {
        const { role } = subscriber.identity;
        log.warn('realtime: who may see a row could not be checked', {
          table: `${table.schema}.${table.name}`,
          role,
          error: error.message,
        });
        subscriber.fail('Changes could not be read');
      }
      return found.deliveries;
    }
  };
}

/** Characters sent in one go; in between, sockets get the chance to pass them on. */
const BREATH = 256 * 1024;

async function sendInOrder(changes: Change[], deliveries: Delivery[]): Promise<void> {
  let sent = 0;
  const byChange = Map.groupBy(deliveries, (delivery) => delivery.change);
  for (const change of changes) {
    const bySubscriber = Map.groupBy(byChange.get(change) ?? [], (one) => one.subscriber);
    for (const [subscriber, own] of bySubscriber) {
      for (const [data, same] of Map.groupBy(own, (one) => one.data)) {
        const [first] = same;
        if (!first || !samePerson(first, subscriber.identity)) continue;
        const ids = JSON.stringify(same.map((one) => one.subscription));
        subscriber.push('postgres_changes', `{"ids":${ids},"data":${data}}`);
        sent += data.length;
      }
    }
    if (sent > BREATH) {
      sent = 0;
      await setImmediate();
    }
  }
}

function samePerson({ identity }: Delivery, now: Delivery['identity']): boolean {
  return identity.role === now.role && identity.sub === now.sub;
}
