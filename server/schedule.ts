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
 * exactly once, whoever asks, so every worker may ask, and what came due while nobody ran is sent at the first look.
 */
export function startSchedule({ adminUrl, log, every = 10_000 }: ScheduleOptions) {
  const sql = adminConnection(adminUrl, 1);
  let running: Promise<void> | undefined;
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

  // A look that takes longer than the pause, as a large audience can, is not joined by a second one.
  const begin = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, every);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
      await sql.end({ timeout: 2 });
    },
  };
}
