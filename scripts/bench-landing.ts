/**
 * `node scripts/bench-landing.ts`: the quality bars of the landing page, as one JSON object. The largest
 * contentful paint is compared with the same page without any script, in one run on a slow telephone
 * (Lighthouse's mobile throttling, applied for real); Lighthouse scores follow.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium as playwright } from '@playwright/test';
import { Hono } from 'hono';
import { createSite } from '../server/site/index.ts';
import { securityHeaders } from '../server/site/security-headers.ts';
import { chromium, chromiumFlags } from '../tests/e2e/support/chromium.ts';
import { compressFolder } from './build/compress.ts';
import { buildIfStale } from './build.ts';
import { root } from './command.ts';

const rounds = 9;
const client = join(root, 'dist/client');

export interface LandingFigures {
  /** Milliseconds, of the quiet quarter of the rounds. */
  lcp: { page: number; withoutScript: number; ratio: number };
  /** 0 to 100. */
  lighthouse: Record<string, number>;
  failedAudits: string[];
}

/** Measures the built landing page. Needs a Chromium; takes about a minute. */
export async function benchLanding(): Promise<LandingFigures> {
  await buildIfStale();
  const plain = await mkdtemp(join(tmpdir(), 'nl-plain-'));
  const servers = [
    await serveFolder(client),
    await serveFolder(await withoutScript(plain)),
  ] as const;
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags });
  try {
    const [page, other] = await compare(browser, servers[0].url, servers[1].url);
    await browser.close();
    return {
      lcp: { page, withoutScript: other, ratio: Number((page / other).toFixed(3)) },
      ...(await lighthouseScores(servers[0].url)),
    };
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await rm(plain, { recursive: true, force: true });
  }
}

async function withoutScript(folder: string): Promise<string> {
  await cp(client, folder, { recursive: true });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const bare = html.replace(
    /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g,
    '',
  );
  if (bare === html) throw new Error('The landing page has no script to leave out.');
  await writeFile(join(folder, 'index.html'), bare);
  await compressFolder(folder);
  return folder;
}

async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const app = new Hono();
  app.use(securityHeaders('http://127.0.0.1'));
  app.route('/', createSite(folder));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** Alternates between both pages, so that a busy machine disturbs both alike. */
async function compare(browser: Browser, one: string, other: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(await paintTime(browser, one));
    times[1].push(await paintTime(browser, other));
  }
  return [quiet(times[0]), quiet(times[1])];
}

async function paintTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}

/** The lower quartile: what else runs on the machine can only add to a time. */
const quiet = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN);

async function lighthouseScores(
  url: string,
): Promise<Pick<LandingFigures, 'lighthouse' | 'failedAudits'>> {
  const { default: lighthouse } = await import('lighthouse');
  const port = 9333;
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse measured nothing.');
    const { categories, audits } = result.lhr;
    return {
      lighthouse: Object.fromEntries(
        Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      failedAudits: Object.values(audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
    };
  } finally {
    await browser.close();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchLanding(), null, 2));
