import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

/** The budgets of the landing page, in bytes as they travel (brotli). */
const budgets = { html: 14_000, scriptBeforeIdle: 10_000, islands: 75_000 };
const client = join(import.meta.dirname, '../../dist/client');

const weigh = async (path: string) => (await readFile(join(client, `${path}.br`))).byteLength;

async function weighScripts(page: Page): Promise<number> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  const weights = await Promise.all([...new Set(paths)].map(weigh));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

test('is light: HTML with its styles, script before idle, islands', async ({ page }) => {
  expect(await weigh('index.html')).toBeLessThanOrEqual(budgets.html);

  // A page that is never idle shows what is loaded before.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const early = await weighScripts(page);
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThanOrEqual(budgets.scriptBeforeIdle);

  await page.getByLabel('Name').focus();
  await expect.poll(() => weighScripts(page)).toBeGreaterThan(early + 20_000);
  await page.waitForLoadState('networkidle');
  const islands = (await weighScripts(page)) - early;
  expect(islands).toBeLessThanOrEqual(budgets.islands);
  console.log(`html ${await weigh('index.html')} B, script ${early} B, islands ${islands} B`);
});

test('loads no style sheet, no foreign origin, and shifts nothing', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const id of ['about', 'heritage', 'team-section', 'portfolio', 'contact']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('networkidle');
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  expect(urls.filter((url) => url.endsWith('.css'))).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(urls.filter((url) => !url.startsWith(origin))).toEqual([]);
});
