import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import type { TestServer } from '../../support/server.ts';
import { type Account, makeMember } from './accounts.ts';
import { expectNoAxeViolations } from './axe.ts';

type Place = Pick<TestServer, 'url' | 'publishableKey'>;

/** Opens a page of the member area as somebody whose session is there already. */
export async function arrive(
  page: Page,
  server: Place,
  account: Account,
  path: string,
): Promise<void> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const session = await response.text();
  if (!response.ok) throw new Error(session);
  // Any file of the origin will do; this one runs no script that could look for a session first.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('nl-auth', text), session);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A verified member of the test's own, whose member profile exists. */
export async function newMember(
  server: TestServer,
  name: string,
): Promise<Account & { id: string }> {
  const account = await makeMember(server, name);
  const [row] = await server.adminSql<{ id: string }[]>`
    insert into public.member_profiles (id)
    select id from public.profiles where email = ${account.email} returning id`;
  if (!row) throw new Error(`${account.email} has no profile`);
  return { ...account, id: row.id };
}

/** Lets every read of a table fail as a refusal does, which is not tried again; returns how to stop. */
export async function failReads(page: Page, table: string): Promise<() => Promise<void>> {
  const address = `**/rest/v1/${table}?*`;
  const refuse = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
      : route.continue();
  await page.route(address, refuse);
  return () => page.unroute(address, refuse);
}

/** No violation by day and by night, on a phone and on a desk. Nothing scrolls sideways on either. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, 'colours');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A second browser. */
export async function otherBrowser(page: Page): Promise<{ page: Page; context: BrowserContext }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'en-GB',
  });
  return { page: await context.newPage(), context };
}
