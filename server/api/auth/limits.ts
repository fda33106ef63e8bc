import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts something per account and address, in the database: shared by all workers, and a restart forgets nothing. */
export interface Limit {
  /**
   * Counts one for each key until one is used up; the keys after that are left alone.
   * @returns the milliseconds to wait, or 0 when it is allowed.
   */
  take(keys: string[]): Promise<number>;
  /** Takes one back that turned out to be harmless. */
  giveBack(keys: string[]): Promise<void>;
  /** Forgets what was counted for a key. */
  clear(key: string): Promise<void>;
}

interface LimitOptions {
  name: string;
  points: number;
  /** Seconds after the first one. */
  duration: number;
}

/** A limit kept in `server.limits`; see `bootstrap`. */
export function createLimit(sql: Sql, { name, points, duration }: LimitOptions): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: client(sql),
    storeType: 'client',
    schemaName: 'server',
    tableName: 'limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
  });
  const taken = async (key: string) => {
    try {
      await limiter.consume(digest(key));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  };
  return {
    async take(keys) {
      for (const key of keys) {
        const wait = await taken(key);
        if (wait > 0) return wait;
      }
      return 0;
    },
    giveBack: async (keys) =>
      void (await Promise.all(keys.map((key) => limiter.reward(digest(key))))),
    clear: async (key) => void (await limiter.delete(digest(key))),
  };
}

/** Mail addresses of people who do not even have an account stay out of the table. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The one method of node-postgres that the limiter uses, on postgres.js. */
function client(sql: Sql) {
  return {
    query: async ({ text, values = [] }: { text: string; values?: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values);
      return {
        rows: rows.map((row) => ({
          ...row,
          expire: row.expire === null ? null : Number(row.expire),
        })),
      };
    },
  };
}
