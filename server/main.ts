import type { Hono } from 'hono';
import { builtSite } from './built-site.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { type Environment, readEnvironment } from './env.ts';
import { catchTheUncaught } from './failures.ts';
import { createLog, type Log, takeOverConsole } from './log.ts';
import { startMailSink } from './mail/index.ts';
import { Problem } from './problem.ts';
import { type ServeOptions, serve } from './serve.ts';
import type { Settings } from './settings.ts';
import { welcome } from './welcome.ts';
import { serveInWorkers } from './workers.ts';

type Step = { close(): Promise<void> };

/**
 * The server from the first line to the last: what is opened here in order is closed in the opposite order.
 * A Problem ends the process with its sentence and code 1.
 */
export async function main({
  site = builtSite,
}: {
  site?: ServeOptions['site'];
} = {}): Promise<void> {
  const open: Step[] = [];
  const log = createLog();
  takeOverConsole(log);
  stopOnSignals(open, log);
  catchTheUncaught(log, () => closeAll(open, log));
  try {
    const env = readEnvironment();
    const data = await openDataFolder(env.dataDir);
    open.push({ close: async () => data.release() });

    const database = await openDatabase(env, data, log);
    open.push(database);

    const mail = await openMail(env);
    open.push(mail);

    const { jwtSecret, secretKey } = data.secrets;
    const settings: Settings = {
      env,
      urls: database.urls,
      jwtSecret,
      secretKey,
      smtpUrl: mail.smtpUrl,
    };
    open.push(
      env.workers > 1
        ? await serveInWorkers(settings, log)
        : await serve({ settings, log, site, mailbox: mail.routes }),
    );
    process.stdout.write(welcome(env));
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Problem ? error.message : (error as Error).stack}\n`,
    );
    await closeAll(open, log);
    process.exit(1);
  }
}

/** SMTP_URL, or the local mailbox. */
async function openMail(env: Environment): Promise<Step & { smtpUrl: string; routes?: Hono }> {
  if (env.smtpUrl) return { smtpUrl: env.smtpUrl, close: async () => {} };
  return startMailSink({ dataDir: env.dataDir });
}

/** The first signal drains; a second one does not wait. */
function stopOnSignals(open: Step[], log: Log): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      log.info('stopping', { signal });
      await closeAll(open, log);
      process.exit(0);
    });
  }
}

async function closeAll(open: Step[], log: Log): Promise<void> {
  for (const step of open.splice(0).reverse()) {
    await step
      .close()
      .catch((error: Error) => log.error('closing failed', { error: error.message }));
  }
}
