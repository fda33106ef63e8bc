import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { siteUrl } from './site-url.ts';

interface Page {
  head: string;
  body: string;
}

interface Renderer {
  renderPage(options: { siteUrl: string; year: number }): Page;
}

/** Puts the rendered page into the frame of index.html. */
export function fillFrame(frame: string, page: Page): string {
  return frame.replace('<!--head-->', () => page.head).replace('<!--page-->', () => page.body);
}

/**
 * Writes the landing page into a finished client build: rendered by React, its style sheet inlined, the
 * hashes of what is inline in csp.json.
 * @throws when the page names a file that the build does not have.
 */
export async function writeLanding(client: string, workFolder: string): Promise<void> {
  const page = await render(workFolder);
  const path = join(client, 'index.html');
  const frame = await readFile(path, 'utf8');
  const { html, css, sheet } = await inlineStyles(fillFrame(frame, page), client);

  for (const [, file] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    if (file && !existsSync(join(client, file))) {
      throw new Error(`The landing page names ${file}, which was not built.`);
    }
  }
  await writeFile(path, html);
  await rm(join(client, sheet));
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  await writeFile(
    join(client, 'csp.json'),
    JSON.stringify({ styleHashes: { '/': [hash], '/index.html': [hash] }, scriptHashes: {} }),
  );
}

async function render(workFolder: string): Promise<Page> {
  const outDir = join(workFolder, 'render');
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/site/render.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const module: Renderer = await import(pathToFileURL(join(outDir, 'render.js')).href);
  return module.renderPage({ siteUrl: siteUrl(), year: new Date().getFullYear() });
}

/** All styles of the page travel in its first packets: one style element instead of a blocking link. */
async function inlineStyles(
  html: string,
  client: string,
): Promise<{ html: string; css: string; sheet: string }> {
  const links = [
    ...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g),
  ];
  const [link] = links;
  if (!link?.[1] || links.length > 1)
    throw new Error('index.html should link exactly one style sheet.');
  const fromFile = await readFile(join(client, link[1]), 'utf8');
  const [extra] = html.match(/<style>[\s\S]*?<\/style>/) ?? [''];
  const css = (fromFile + extra.replace(/^<style>|<\/style>$/g, '')).trim();
  if (css.includes('</')) throw new Error('The style sheet cannot be inlined: it holds "</".');
  return {
    html: html.replace(extra, '').replace(link[0], () => `<style>${css}</style>`),
    css,
    sheet: link[1],
  };
}
