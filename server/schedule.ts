import type { Log } from './log.ts';
import { adminConnection } from './postgres/admin-connection.ts';

interface ScheduleOptions {
  adminUrl: string;
  log: Log;
  /** Milliseconds between two looks. */
  every?: number;
}

/**
 * Sends notifications whose time has come, as pg_cron does on Supabase. The SQL function sees to it that each is sent
 * exactly once, whoever asks, so every worker may ask, and what came due while nobody ran is sent at the next look.
 */
export function startSchedule({ adminUrl, log, every = 10_000 }: ScheduleOptions) {
  const sql = adminConnection(adminUrl, 1);
  let running: Promise<void> = Promise.resolve();
  let failing = false;

  async function look(): Promise<void> {
    try {
      const [row] = await sql`select public.send_due_notifications() as sent`;
      if (row && Number(row.sent) > 0)
        log.info('due notifications sent', { sent: Number(row.sent) });
      failing = false;
    } catch (error) {
      if (!failing) log.warn('due notifications wait', { error: (error as Error).message });
      failing = true;
    }
  }

  const timer = setInterval(() => {
    running = running.then(look);
  }, every);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
      await sql.end({ timeout: 2 });
    },
  };
}
