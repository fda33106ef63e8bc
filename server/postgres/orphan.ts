import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * After a `kill -9` of the server its PostgreSQL is still running, or only its `postmaster.pid` is left.
 * The caller holds the lock of the data folder, so whatever that file names is nobody's any more: stop it, or,
 * when the number now belongs to some other program, remove the file (PostgreSQL would refuse to start).
 */
export async function clearOrphan(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  // PostgreSQL's own format: the number of its process, then the folder it was started on.
  const [first, startedOn = dataDir] = text.split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!(await isPostgresOn(startedOn, pid))) {
    await rm(file, { force: true });
    return;
  }
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(pid, signal);
    if (await isGone(pid, patience)) return;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (!isAlive(pid)) return true;
    await delay(50);
  }
  return !isAlive(pid);
}

/** After a restart of the machine the number may be that of somebody else's PostgreSQL, which is not ours to stop. */
async function isPostgresOn(dataDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const command = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  );
  return command.includes('postgres') && command.includes(dataDir);
}
