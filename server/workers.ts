import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import { Problem } from './problem.ts';
import type { Serving } from './serve.ts';
import type { Settings } from './settings.ts';

type Report = { listening: true } | { problem: string };

/**
 * Serves in `settings.env.workers` processes that share the port. A worker that dies is replaced.
 * @throws Problem when the first workers cannot start, with what they said.
 */
export async function serveInWorkers(settings: Settings, log: Log): Promise<Serving> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] });
  let closing = false;

  async function startOne(): Promise<void> {
    const worker = cluster.fork();
    worker.send(settings);
    await started(worker);
    worker.once('exit', async (code, signal) => {
      if (closing) return;
      log.error('worker ended', { code, signal });
      for (let wait = 200; !closing; wait = Math.min(wait * 2, 10_000)) {
        await delay(wait);
        const replaced = await startOne().then(
          () => true,
          () => false,
        );
        if (replaced) return;
      }
    });
  }

  await Promise.all(Array.from({ length: settings.env.workers }, startOne));
  return {
    async close() {
      closing = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        all.map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve));
          worker.kill('SIGTERM');
          return gone;
        }),
      );
    },
  };
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', (report: Report) => {
      if ('listening' in report) resolve();
      else reject(new Problem(report.problem));
    });
    worker.once('exit', () => reject(new Problem('A worker process ended before it could serve.')));
  });
}
