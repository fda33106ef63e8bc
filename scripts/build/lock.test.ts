import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep, withLock } from './lock.ts';

/** No process has it: Linux and macOS end far below. */
const deadPid = 99_999_999;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nl-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('lets one caller work at a time', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
  };
  const lock = join(folder, 'lock');
  await Promise.all([withLock(lock, work('one')), withLock(lock, work('two'))]);
  expect(events).toHaveLength(4);
  expect(events[1]).toBe(events[0]?.replace('begins', 'ends'));
});

test('frees the lock when the work fails', async () => {
  const lock = join(folder, 'lock');
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withLock(lock, async () => 'free')).resolves.toBe('free');
});

test('takes over the lock of a process that is gone', async () => {
  const lock = join(folder, 'lock');
  await writeFile(lock, String(deadPid));
  await expect(withLock(lock, async () => 'taken')).resolves.toBe('taken');
  expect(await readdir(folder)).toEqual([]);
});

test('sweeps away the folders of dead builds and nothing else', async () => {
  for (const name of [`.work-${deadPid}`, `.work-${process.pid}`, 'client']) {
    await mkdir(join(folder, name));
  }
  await sweep(folder);
  expect((await readdir(folder)).sort()).toEqual([`.work-${process.pid}`, 'client']);
});
