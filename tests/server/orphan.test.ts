import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearOrphan } from '../../server/postgres/orphan.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nl-orphan-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Something that calls itself PostgreSQL on a folder, and stays until it is told to end. */
async function postgresOn(folder: string) {
  const child = spawn(
    process.execPath,
    ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1e6)', 'postgres', '-D', folder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await writeFile(join(dir, 'postmaster.pid'), `${child.pid}\n${dir}\n1700000000\n5432\n`);
  return { child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
}

it('leaves the PostgreSQL of somebody else alone whose number it finds', async () => {
  const { child, ended } = await postgresOn('/var/lib/postgresql/somebody-else');
  await clearOrphan(dir);
  expect(child.exitCode ?? child.signalCode).toBeNull();
  expect(await readdir(dir)).not.toContain('postmaster.pid');
  child.kill();
  await ended;
});

it('stops the one that was left on this folder', async () => {
  const { child, ended } = await postgresOn(dir);
  await clearOrphan(dir);
  await ended;
  expect(child.signalCode).toBe('SIGINT');
});
