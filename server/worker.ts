import { builtSite } from './built-site.ts';
import { catchTheUncaught } from './failures.ts';
import { createLog, takeOverConsole } from './log.ts';
import { serve } from './serve.ts';
import type { Settings } from './settings.ts';

/** One of several serving processes; the primary sends the settings and ends it with SIGTERM. */
process.once('message', async (settings: Settings) => {
  const log = createLog();
  takeOverConsole(log);
  try {
    const serving = await serve({ settings, log, site: builtSite });
    catchTheUncaught(log, serving.close);
    // Ctrl-C reaches every process of the terminal; the primary decides when to stop.
    process.on('SIGINT', () => {});
    process.once('SIGTERM', () => void serving.close().then(() => process.exit(0)));
    process.once('disconnect', () => void serving.close().then(() => process.exit(0)));
    process.send?.({ listening: true });
  } catch (error) {
    process.send?.({ problem: (error as Error).message }, () => process.exit(1));
  }
});
