import type { PostgresConnection } from '@supabase/lite/postgres';

type Sql = PostgresConnection['driver'];

interface Slot {
  sql: Sql;
  broken: boolean;
}

/** Opens one connection of its own and calls back when it is lost. */
export type OpenSlot = (onLost: () => void) => Sql;

/** How a slot is ended: what hangs on it is rejected after this many seconds. */
const END = { timeout: 0 };

/**
 * Connections handed out one at a time, in the place of the driver's own `reserve()`.
 *
 * The driver gives a reserved connection that was lost back to the pool while its holder still has it. The holder's
 * next statement, a rollback at the latest, then either ends the process (a write to no socket, thrown where nobody
 * can catch it) or runs in the middle of another request. Here every slot is a driver with a single connection; once
 * that is lost, nothing more is sent on it and a new one takes its place.
 */
export function createSlots(max: number, open: OpenSlot) {
  const free: Slot[] = [];
  const waiting: ((slot: Slot) => void)[] = [];
  const all = new Set<Slot>();

  function add(): Slot {
    const slot: Slot = {
      broken: false,
      sql: open(() => {
        slot.broken = true;
      }),
    };
    all.add(slot);
    return slot;
  }

  function take(): Promise<Slot> | Slot {
    const known = free.pop();
    if (known) return known.broken ? replace(known) : known;
    if (all.size < max) return add();
    return new Promise((resolve) => waiting.push(resolve));
  }

  function replace(slot: Slot): Slot {
    all.delete(slot);
    void slot.sql.end(END);
    return add();
  }

  function giveBack(slot: Slot): void {
    const usable = slot.broken ? replace(slot) : slot;
    const next = waiting.shift();
    if (next) next(usable);
    else free.push(usable);
  }

  return {
    /** In the shape kysely-postgres-js uses: `unsafe` and `release`. */
    async reserve() {
      const slot = await take();
      return {
        async unsafe(...query: Parameters<Sql['unsafe']>) {
          if (slot.broken) throw lost();
          try {
            return await slot.sql.unsafe(...query);
          } catch (error) {
            // A refusal by PostgreSQL names its severity; anything else means that the connection cannot be trusted.
            if (!(error instanceof Error && 'severity' in error)) slot.broken = true;
            throw error;
          }
        },
        release: () => giveBack(slot),
      };
    },
    async end(): Promise<void> {
      await Promise.all([...all].map((slot) => slot.sql.end({ timeout: 3 })));
    },
  };
}

function lost(): Error {
  return Object.assign(new Error('The connection to the database was lost'), {
    code: 'CONNECTION_CLOSED',
  });
}
