import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process does so under the same lock file. A lock whose owner is gone is
 * taken over.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await take(path))) await pause(200);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes what builds left that were killed: folders named `.work-<pid>` whose process is gone. */
export async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(name.match(/^\.work-(\d+)$/)?.[1] ?? process.pid);
    if (!isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const owner = await ownerOf(path);
  // An empty file is a lock that is being written this moment.
  if (owner > 0 && owner !== process.pid && !isAlive(owner)) await removeDead(path, owner);
  return false;
}

/** Only one of many waiters wins the rename; one that moved a fresh lock instead puts it back. */
async function removeDead(path: string, owner: number): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await ownerOf(aside)) === owner) await rm(aside);
  else await rename(aside, path);
}

const ownerOf = async (path: string): Promise<number> =>
  Number(await readFile(path, 'utf8').catch(() => ''));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
