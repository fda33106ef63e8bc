import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nl-data-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('opens a folder whose first start was cut off while it wrote its stamp', async () => {
  await writeFile(join(dir, 'lock'), '');
  await writeFile(join(dir, 'nl-privilege.json.new'), '{"prod');
  const folder = await openDataFolder(dir);
  expect(folder.secrets.jwtSecret).toHaveLength(43);
  folder.release();
});
