import { expect, type Page } from '@playwright/test';
import type { TestMail, TestServer } from '../../support/server.ts';

/** The demo accounts of the seed. */
export const demo = {
  admin: { email: 'admin@nl-holding.example', password: 'Admin-Demo-1' },
  silver: { email: 'silver@nl-holding.example', password: 'Member-Demo-1' },
  gold: { email: 'gold@nl-holding.example', password: 'Member-Demo-1' },
  platinum: { email: 'platinum@nl-holding.example', password: 'Member-Demo-1' },
  suspended: { email: 'suspended@nl-holding.example', password: 'Member-Demo-1' },
};

export type Account = { email: string; password: string };

/** Fills in and sends whatever sign-in form the page shows. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in at /privilege and waits for the member area. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/privilege');
  await submitSignIn(page, account);
  await page.waitForURL('**/dashboard/overview');
}

/** Signs in at /admin/login and waits for the back-office. */
export async function signInAsAdmin(page: Page, account: Account = demo.admin): Promise<void> {
  await page.goto('/admin/login');
  await submitSignIn(page, account);
  await page.waitForURL('**/admin/dashboard');
}

/** The newest mail to an address whose subject matches, once it has arrived. */
export async function mailTo(server: TestServer, to: string, subject: RegExp): Promise<TestMail> {
  let found: TestMail | undefined;
  await expect
    .poll(async () => {
      const mails = await server.mailbox();
      found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('unreachable');
  return found;
}

/** The link of a verification or recovery mail. */
export function linkOf(mail: TestMail): string {
  const link = /https?:\/\/\S+\/verify\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in: ${mail.text}`);
  return link;
}

let made = 0;

/** An address nobody has used in this run. */
export function freshAddress(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${made}@guests.example`;
}

/** A verified account of the test's own, made past the browser. */
export async function makeMember(server: TestServer, name: string): Promise<Account> {
  const account = { email: freshAddress(name), password: 'Birch-Paper-1' };
  const headers = { apikey: server.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify(account);
  const response = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  await fetch(linkOf(await mailTo(server, account.email, /Verify your email/)), {
    redirect: 'manual',
  });
  return account;
}
