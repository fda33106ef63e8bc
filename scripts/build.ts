/**
 * `npm run build`: makes dist/client, which any static host can serve. index.html is the landing page,
 * app.html the shell of the application, assets/ holds hashed files; every text file has a brotli and a
 * gzip variant beside it, and csp.json the hashes of what is inline.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressFolder } from './build/compress.ts';
import { hashInputs } from './build/inputs.ts';
import { writeLanding } from './build/landing.ts';
import { sweep, withLock } from './build/lock.ts';
import { siteUrl } from './build/site-url.ts';
import { root } from './command.ts';

const dist = join(root, 'dist');
const client = join(dist, 'client');
const stamp = join(dist, 'built-from');
const lock = join(dist, '.lock');

/** Builds unless dist/client was made from exactly the present sources. Two callers at once build once. */
export async function buildIfStale(): Promise<void> {
  if (await isFresh()) return;
  await withLock(lock, async () => {
    if (await isFresh()) return;
    await buildLocked();
  });
}

/** Builds in any case. */
export async function build(): Promise<void> {
  await withLock(lock, buildLocked);
}

async function isFresh(): Promise<boolean> {
  if (!existsSync(join(client, 'index.html'))) return false;
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '');
  return builtFrom !== '' && builtFrom === (await hashInputs());
}

async function buildLocked(): Promise<void> {
  const started = performance.now();
  console.log('Building the site …');
  await sweep(dist);
  const inputs = await hashInputs();
  const work = join(dist, `.work-${process.pid}`);
  const next = join(work, 'client');
  try {
    await viteBuild({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
    await writeLanding(next, work);
    await writeRobots(next);
    await compressFolder(next);
    await rm(stamp, { force: true });
    await mkdir(client, { recursive: true });
    await rename(client, join(work, 'old'));
    await rename(next, client);
    await writeFile(stamp, inputs);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function writeRobots(folder: string): Promise<void> {
  const url = siteUrl();
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap.xml\n`,
  );
  await writeFile(
    join(folder, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}/</loc></url></urlset>\n`,
  );
}

if (import.meta.main) await build();
