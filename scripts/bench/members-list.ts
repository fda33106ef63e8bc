import { chromium as browserType, type Page } from '@playwright/test';
import { chromium, chromiumFlags } from '../../tests/e2e/support/chromium.ts';
import { installWatch } from './watch.ts';

/**
 * Milliseconds, the worst of several. `work` is the processor time of the page's main thread for one input, all tasks together,
 * which does not depend on what else the machine does; `blocked` is the longest the page could answer nothing, and `toList`
 * the time from the input to the list showing it, both by the clock.
 */
interface Reaction {
  work: number;
  blocked: number;
  toList: number;
}

/** Times in milliseconds since the address was opened, the code of the page being in the browser's cache. */
export interface MembersFigures {
  members: number;
  firstRows: number;
  allRows: number;
  blockedWhileLoading: number;
  keystroke: Reaction;
  keystrokeWhileLoading: Reaction;
  sort: Reaction;
  heapMegabytes: number;
}

const account = { email: 'admin@nl-holding.example', password: 'Admin-Demo-1' };

/** Opens Members Management in Chromium as an admin and measures it as a person would meet it. */
export async function measureMembers(url: string): Promise<MembersFigures> {
  const browser = await browserType.launch({ executablePath: chromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(installWatch);
    await signIn(page, url);
    await openList(page, url);
    const firstRows = await sinceOpened(page);

    const keystrokeWhileLoading = await typeEach(page, 'berg');
    await page.getByRole('searchbox').fill('');
    await reset(page);
    await page
      .getByRole('progressbar', { name: 'Loading members' })
      .waitFor({ state: 'detached', timeout: 300_000 });
    const allRows = await sinceOpened(page);
    const blockedWhileLoading = await blocked(page);
    const total = await page.getByText(/^Total Members: /).textContent();

    const keystroke = await typeEach(page, 'astrid berg');
    await page.getByRole('searchbox').fill('');
    const sort = await sortEach(page, ['points', 'activity', 'joined']);
    return {
      members: Number(total?.replace(/\D/g, '')),
      firstRows,
      allRows,
      blockedWhileLoading,
      keystroke,
      keystrokeWhileLoading,
      sort,
      heapMegabytes: Math.round((await page.evaluate(() => window.nlWatch.heap())) / 1e6),
    };
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  await openList(page, url);
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/members`);
  await page.locator('tr[aria-rowindex="2"]').waitFor({ timeout: 60_000 });
}

const sinceOpened = (page: Page) => page.evaluate(() => Math.round(performance.now()));
const blocked = (page: Page) => page.evaluate(() => window.nlWatch.blocked());
const reset = (page: Page) => page.evaluate(() => window.nlWatch.reset());

/** Processor time of the page's main thread so far, in milliseconds. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Does one thing after the other, each once the list shows the one before, and keeps the worst. */
async function worstOf(
  page: Page,
  changes: 'rows' | 'first',
  inputs: (() => Promise<unknown>)[],
): Promise<Reaction> {
  const worst: Reaction = { work: 0, blocked: 0, toList: 0 };
  const work = await workOf(page);
  for (const input of inputs) {
    await reset(page);
    const before = await work();
    await input();
    const toList = await page.evaluate((what) => window.nlWatch.changed(what, 1000), changes);
    worst.blocked = Math.max(worst.blocked, await blocked(page));
    // A key that finds the same members changes nothing; the second that was waited for it is no work of its own.
    if (Number.isNaN(toList)) continue;
    worst.work = Math.max(worst.work, Math.round((await work()) - before));
    worst.toList = Math.max(worst.toList, toList);
  }
  return worst;
}

async function typeEach(page: Page, text: string): Promise<Reaction> {
  await page.getByRole('searchbox').focus();
  const keys = [...text].map((key) => () => page.keyboard.press(key === ' ' ? 'Space' : key));
  return worstOf(page, 'rows', keys);
}

async function sortEach(page: Page, orders: string[]): Promise<Reaction> {
  const select = page.getByRole('combobox', { name: 'Sort by' });
  return worstOf(
    page,
    'first',
    orders.map((order) => () => select.selectOption(order)),
  );
}
