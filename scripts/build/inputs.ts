import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../command.ts';
import { readEnvFile } from './site-url.ts';

const folders = ['src', 'public', 'scripts/build'];
const files = [
  'index.html',
  'app.html',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.src.json',
];
const variables = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'];

/**
 * One hash over everything the build depends on: sources without tests, configuration, locked versions,
 * the variables that end up in the bundle, and the year in the footer.
 */
export async function hashInputs(): Promise<string> {
  readEnvFile();
  const hash = createHash('sha256');
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  hash.update(`${new Date().getFullYear()}\0`);
  for (const path of [...files, ...(await sources())]) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function sources(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
      found.push(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  return found.sort();
}
