/**
 * The stream of committed changes: logical replication through a temporary slot, which PostgreSQL itself removes
 * when the connection ends, so that no crash of ours ever leaves a slot behind that fills the disk with log.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { LogicalReplicationService } from 'pg-logical-replication';
import { batchChanges, type Transaction } from './batches.ts';
import { ChangeStream, ConfigurationError, explain } from './change-stream.ts';
import type { Log } from './log.ts';

export interface Feed {
  /**
   * Resolves when every change committed from now on will be delivered.
   * @throws ConfigurationError at once when the database is not set up for it, another error when it stays away
   * longer than `waitMs`.
   */
  ready(waitMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface FeedOptions {
  adminUrl: string;
  publication: string;
  batch: number;
  log: Log;
  /** Called with one transaction, or a part of a large one, at a time. */
  onChanges(transaction: Transaction): Promise<void>;
  /** Called when the stream has broken: changes may have been missed. */
  onGap(): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const PING_MS = 15_000;
const SILENCE_MS = 45_000;

/** Starts the stream and keeps it up until it is closed. */
export function startFeed(options: FeedOptions): Feed {
  const { log } = options;
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  let up = false;
  let served = false;
  let problem: Error = new Error('The database is not connected yet');
  const settle = (): void => {
    for (const listener of listeners) listener();
  };
  /** Nobody may be told that changes arrive from the moment they do not. */
  const breakOff = (): void => {
    if (up) {
      up = false;
      options.onGap();
    }
  };

  async function streamOnce(): Promise<void> {
    const service = new LogicalReplicationService(
      { connectionString: options.adminUrl, ...connection },
      { acknowledge: { auto: false, timeoutSeconds: 0 }, flowControl: { enabled: true } },
    );
    let heard = Date.now();
    let over = false;
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(() => undefined);
    const abort = (): void => broken.reject(new Error('closing'));
    closing.signal.addEventListener('abort', abort);
    const confirm = (lsn: string, answer: boolean): void => {
      service.acknowledge(justBefore(lsn), answer).catch(broken.reject);
    };
    service.on('error', (error) => broken.reject(error));
    service.on('start', () => {
      if (over) return;
      up = true;
      served = true;
      problem = new Error('The database went away');
      log.info('realtime: receiving changes');
      settle();
    });
    service.on('heartbeat', (lsn, _time, answer) => {
      heard = Date.now();
      if (answer) confirm(lsn, false);
    });
    const receive = batchChanges(options.batch, options.onChanges);
    service.on('data', async (lsn, message) => {
      await receive(lsn, message);
      heard = Date.now();
    });
    // A network that swallows packets raises no error: ask for a sign of life and give up without one.
    const pulse = setInterval(() => {
      if (Date.now() - heard > SILENCE_MS) broken.reject(new Error('the database went silent'));
      else if (up) confirm(service.lastLsn(), true);
    }, PING_MS);
    try {
      const slot = `nl_realtime_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
      const stream = new ChangeStream(options.publication, broken.reject);
      await Promise.race([service.subscribe(stream, slot), broken.promise]);
      throw new Error('the database ended the stream');
    } finally {
      over = true;
      breakOff();
      clearInterval(pulse);
      closing.signal.removeEventListener('abort', abort);
      await Promise.race([service.destroy().catch(() => undefined), delay(1_000)]);
    }
  }

  async function keepStreaming(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let reported = '';
    while (!closing.signal.aborted) {
      try {
        await streamOnce();
      } catch (error) {
        problem = explain(error);
      }
      if (closing.signal.aborted) return;
      if (served) {
        served = false;
        pause = FIRST_PAUSE_MS;
        reported = '';
      }
      // One line for one state of affairs, however often it is tried.
      if (problem.message !== reported) log.warn(`realtime: ${problem.message}`);
      reported = problem.message;
      if (problem instanceof ConfigurationError) settle();
      await delay(pause * (0.8 + Math.random() * 0.4), undefined, closing).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  const running = keepStreaming();
  return {
    async ready(waitMs) {
      if (!up && !(problem instanceof ConfigurationError)) {
        const settled = Promise.withResolvers<void>();
        listeners.add(settled.resolve);
        const timer = setTimeout(settled.resolve, waitMs);
        await settled.promise;
        clearTimeout(timer);
        listeners.delete(settled.resolve);
      }
      if (up) return;
      throw problem;
    },
    async close() {
      closing.abort();
      settle();
      await running;
    },
  };
}

/**
 * The library confirms the position after the one it is given. PostgreSQL's own shutdown, however, waits until a
 * reader has confirmed exactly what was sent, for ever if need be, so it is given the position before.
 */
function justBefore(lsn: string): string {
  const [high = 0n, low = 0n] = lsn.split('/').map((part) => BigInt(`0x${part}`));
  const position = (high << 32n) | low;
  if (position === 0n) return lsn;
  const before = position - 1n;
  return `${(before >> 32n).toString(16)}/${(before & 0xffffffffn).toString(16)}`;
}

/** Values are read as text in one fixed form, whatever the database's own settings are. */
const connection = {
  application_name: 'nl-realtime',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex',
};
