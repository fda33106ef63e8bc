/**
 * A committed change can reach us before other sessions see it: PostgreSQL writes the commit to its log first and
 * publishes it to new snapshots a moment later. Asking "may this person select the row" in between would answer no
 * to everybody, and the change would be lost. So we wait until a new snapshot contains the transaction.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';

export interface Snapshot {
  xmin: string;
  xmax: string;
  running: string[];
}

const PATIENCE_MS = 2_000;

/** Resolves once new snapshots see the transaction, or after two seconds; rejects when the database does. */
export async function untilVisible(sql: Sql, xid: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 1; Date.now() < deadline; pause = Math.min(pause * 2, 50)) {
    const [snapshot] = await sql<Snapshot[]>`
      select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax,
        array(select x::text from pg_snapshot_xip(s) as x) as running
      from pg_current_snapshot() as s`;
    if (!snapshot || isVisible(xid, snapshot)) return;
    await delay(pause);
  }
}

/**
 * @param xid the 32 bits of a transaction number that logical replication sends.
 * @param snapshot the full 64-bit numbers of a snapshot.
 */
export function isVisible(xid: number, { xmin, xmax, running }: Snapshot): boolean {
  const top = BigInt(xmax);
  const epoch = 1n << 32n;
  let full = (top & ~(epoch - 1n)) | BigInt(xid >>> 0);
  // The transaction is close to the newest one; the counter's low half may have wrapped between the two.
  if (full > top + epoch / 2n) full -= epoch;
  else if (full + epoch / 2n < top) full += epoch;
  if (full < BigInt(xmin)) return true;
  return full < top && !running.includes(full.toString());
}
