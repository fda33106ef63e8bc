import postgres from 'postgres';
import { type Mailing, mailings } from './pending-mails.ts';

type Options = {
  /** A role that may read the tables that are mailed about. */
  adminUrl: string;
  /** Calls a function by name; see `functionInvoker`. */
  invoke: (name: string, body: unknown) => Promise<Response>;
  log: {
    info(event: string, details?: Record<string, unknown>): void;
    error(event: string, details?: Record<string, unknown>): void;
  };
  /** Milliseconds between two rounds. */
  every?: number;
};

export type Retries = {
  /** Runs one round now, after the one that may be running. */
  runNow(): Promise<void>;
  /** Stops after the mail being worked on, or after five seconds: what is cut off is found again. */
  close(): Promise<void>;
};

/** Advisory lock "mail retries", an arbitrary number that no other part of the product takes. */
const lock = 4_321_001;
/** Failures in a row after which a round ends: the mail server is away, or it refuses these few and others wait behind. */
const patience = 3;
const perRound = 500;

/**
 * Mails about rows that were stored but whose mail never left (contact messages, invitations): the browser left in between,
 * the mail server was away, this process died. What is due follows from the rows alone, so a restart loses nothing. Several
 * workers may run this: one at a time does a round, and the claim in the database keeps each row to one mail.
 */
export function startRetries({ adminUrl, invoke, log, every = 15_000 }: Options): Retries {
  const sql = postgres(adminUrl, { max: 1, idle_timeout: 60, onnotice: () => {} });
  let closed = false;
  let running = Promise.resolve();
  let databaseAway = false;

  async function mail({ name, body }: Mailing, id: string): Promise<boolean> {
    const response = await invoke(name, body(id));
    await response.body?.cancel();
    return response.ok;
  }

  /** Works through what is due; once one mail has left, also through what was waiting for its next try. */
  async function round(mailing: Mailing): Promise<void> {
    const done = { sent: 0, failed: 0 };
    const tried = new Set<string>();
    let inARow = 0;
    let find = mailing.pending;
    while (!closed && tried.size < perRound && inARow < patience) {
      const ids = (await find(sql)).filter((id) => !tried.has(id));
      if (ids.length === 0) break;
      for (const id of ids) {
        if (closed || inARow === patience) break;
        tried.add(id);
        const sent = await mail(mailing, id);
        done[sent ? 'sent' : 'failed'] += 1;
        inARow = sent ? 0 : inARow + 1;
        if (sent) find = mailing.pendingAfterSuccess;
      }
    }
    if (tried.size > 0) log.info('mails retried', { function: mailing.name, ...done });
  }

  async function roundUnderLock(): Promise<void> {
    try {
      const [row] = await sql`select pg_try_advisory_lock(${lock}) as mine`;
      if (!row?.mine) return;
      try {
        for (const mailing of mailings) await round(mailing);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`;
      }
      databaseAway = false;
    } catch (error) {
      if (!databaseAway) log.error('mails wait for their next try', { error: String(error) });
      databaseAway = true;
    }
  }

  function runNow(): Promise<void> {
    running = running.then(() => (closed ? undefined : roundUnderLock()));
    return running;
  }

  let timer: NodeJS.Timeout | undefined;
  function next(): void {
    timer = setTimeout(() => void runNow().then(() => closed || next()), every);
    timer.unref();
  }
  next();

  return {
    runNow,
    async close() {
      closed = true;
      clearTimeout(timer);
      const enough = new Promise((resolve) => setTimeout(resolve, 5_000).unref());
      await Promise.race([running, enough]);
      await sql.end({ timeout: 5 });
    },
  };
}
