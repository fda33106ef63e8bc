/**
 * `node scripts/draw-preview.ts`: draws public/og.png, the picture that link previews show, from the opening of the
 * built page. To be run again when the opening changes; needs a Chromium, which is why the picture is kept.
 */

import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { chromium as playwright } from '@playwright/test';
import { createSite } from '../server/site/index.ts';
import { chromium, chromiumFlags } from '../tests/e2e/support/chromium.ts';
import { buildIfStale } from './build.ts';
import { root } from './command.ts';

const size = { width: 1200, height: 630 };
const crop = `
  .nav__links, .onward, .opening__words p, .opening__caption { display: none !important }
  .opening { height: 630px; min-height: 0 !important }
  .opening__words { padding-top: 112px !important }
  h1 { font-size: 92px !important }
  .opening .drawing { height: 500px !important }
`;

await buildIfStale();
const server = createServer(getRequestListener(createSite(join(root, 'dist/client')).fetch));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
const browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: crop });
  await page.screenshot({ path: join(root, 'public/og.png'), clip: { x: 0, y: 0, ...size } });
} finally {
  await browser.close();
  server.close();
}
