import type { Page } from '@playwright/test';
import { demo, signIn, signInAsAdmin, submitSignIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const memberPages = ['overview', 'benefits', 'points', 'referral', 'profile'].map(
  (name) => `/dashboard/${name}`,
);
const adminPages = [
  'dashboard',
  'members',
  'offerings',
  'notifications',
  'analytics',
  'settings',
  'access',
  'messages',
  'audit',
].map((name) => `/admin/${name}`);

/** What anybody may ask for on the way to being refused: their own role, their permissions, the public settings. */
const harmless =
  /\/rest\/v1\/(profiles\?select=role&id=eq\.|rpc\/get_my_permissions|public_settings)/;

function dataRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\/(rest|functions|realtime)\/v1\//.test(url) && !harmless.test(url)) urls.push(url);
  });
  return urls;
}

test.beforeEach(({ server }) => server.resetLimits());

test.describe('signed out', () => {
  for (const path of memberPages) {
    test(`${path} asks to sign in`, async ({ page }) => {
      const asked = dataRequests(page);
      await page.goto(path);
      await expect(page).toHaveURL('/privilege');
      await expect(page.getByRole('heading', { name: 'NL Privilege Login' })).toBeVisible();
      expect(asked).toEqual([]);
    });
  }

  for (const path of [...adminPages, '/admin/members/00000000-0000-4000-8000-000000000000']) {
    test(`${path} asks for an admin and fetches nothing`, async ({ page }) => {
      const asked = dataRequests(page);
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      expect(asked).toEqual([]);
    });
  }

  for (const path of ['/nowhere', '/privilege/nowhere', '/dashboards']) {
    test(`${path} leads to the public site`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }

  test('comes back to the page and query that was asked for', async ({ page }) => {
    await page.goto('/dashboard/points?search=bridge');
    await submitSignIn(page, demo.gold);
    await expect(page).toHaveURL('/dashboard/points?search=bridge');
  });

  test('comes back to the back-office page and query that was asked for', async ({ page }) => {
    await page.goto('/admin/members?status=active');
    await submitSignIn(page, demo.admin);
    await expect(page).toHaveURL('/admin/members?status=active');
  });
});

test.describe('as a member', () => {
  test('every member page opens, and unknown ones lead to the overview', async ({ page }) => {
    const asked = dataRequests(page);
    await signIn(page, demo.silver);
    // The control of all the empty lists in this file: whoever may ask does ask, and it is seen.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    for (const path of memberPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    for (const path of ['/dashboard', '/dashboard/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard/overview');
    }
    await page.goto('/privilege');
    await expect(page).toHaveURL('/dashboard/overview');
  });

  test('no back-office page opens and no admin data is fetched', async ({ page }) => {
    await signIn(page, demo.silver);
    await page.goto('/privilege/reset-password');
    await expect(page).toHaveURL('/dashboard/overview');
    for (const path of adminPages) {
      await page.goto('about:blank');
      const asked = dataRequests(page);
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      expect(asked).toEqual([]);
    }
  });
});

test.describe('as an admin', () => {
  test('every back-office page opens, and unknown ones lead to the dashboard', async ({ page }) => {
    await signInAsAdmin(page);
    for (const path of adminPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    for (const path of ['/admin', '/admin/nowhere', '/admin/settings/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/dashboard');
    }
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/admin/login');
  });
});

test.describe('with a forged role in local storage', () => {
  test('a member who calls themselves admin is refused', async ({ page }) => {
    await signIn(page, demo.silver);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('nl-auth') ?? '{}');
      session.user.role = 'admin';
      session.user.app_metadata = { role: 'admin' };
      session.user.user_metadata = { role: 'admin' };
      localStorage.setItem('nl-auth', JSON.stringify(session));
    });
    for (const path of adminPages) {
      await page.goto('about:blank');
      const asked = dataRequests(page);
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      expect(asked).toEqual([]);
    }
  });

  test('a token nobody signed is refused', async ({ page, server }) => {
    await page.goto('/privilege');
    const [admin] = await server.adminSql`select id from public.profiles where role = 'admin'`;
    await page.evaluate((id) => {
      const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
      const expires = Math.floor(Date.now() / 1000) + 3600;
      const claims = { sub: id, role: 'authenticated', aud: 'authenticated', exp: expires };
      const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
      const user = { id, email: 'admin@nl-holding.example', role: 'authenticated' };
      const session = { access_token: token, refresh_token: 'forged', expires_at: expires, user };
      localStorage.setItem('nl-auth', JSON.stringify({ ...session, token_type: 'bearer' }));
    }, admin?.id);
    for (const path of adminPages) {
      await page.goto('about:blank');
      const asked = dataRequests(page);
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      expect(asked).toEqual([]);
    }
  });
});
