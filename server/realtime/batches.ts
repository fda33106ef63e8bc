/** Groups the messages of the replication stream into transactions, large ones into several parts. */
import type { Pgoutput } from 'pg-logical-replication';

/** A row as text; an absent column was not sent (a large value that the update did not touch). */
export type Row = Record<string, string | null | undefined>;

export interface Change {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  relation: Pgoutput.MessageRelation;
  /** The row after the change; empty for a delete. */
  row: Row;
  /** What is known of the row before: all of it, its key, or (an update that keeps the key) nothing. */
  old: Row;
}

export interface Transaction {
  xid: number;
  /** Commit time, ISO 8601 in UTC. */
  committed: string;
  changes: Change[];
}

/**
 * Makes the listener for the stream's messages.
 * @param size changes per part.
 * @returns a listener that resolves when what it caused is delivered, which is what slows the stream down.
 */
export function batchChanges(
  size: number,
  deliver: (transaction: Transaction) => Promise<void>,
): (lsn: string, message: Pgoutput.Message) => Promise<void> {
  let current: Transaction = { xid: 0, committed: '', changes: [] };
  return async (_lsn, message) => {
    if (message.tag === 'begin') {
      const committed = new Date(Number(message.commitTime.valueOf() / 1000n)).toISOString();
      current = { xid: message.xid, committed, changes: [] };
      return;
    }
    const change = toChange(message);
    if (change) current.changes.push(change);
    const full = current.changes.length >= size;
    if (current.changes.length > 0 && (full || message.tag === 'commit')) {
      const part = current;
      current = { ...part, changes: [] };
      await deliver(part);
    }
  };
}

function toChange(message: Pgoutput.Message): Change | undefined {
  switch (message.tag) {
    case 'insert':
      return { type: 'INSERT', relation: message.relation, row: message.new, old: {} };
    case 'update':
      return {
        type: 'UPDATE',
        relation: message.relation,
        row: message.new,
        old: message.old ?? message.key ?? {},
      };
    case 'delete':
      return {
        type: 'DELETE',
        relation: message.relation,
        row: {},
        old: message.old ?? message.key ?? {},
      };
    default:
      return undefined;
  }
}
