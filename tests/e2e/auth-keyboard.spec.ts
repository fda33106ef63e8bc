import type { Locator, Page } from '@playwright/test';
import { freshAddress, linkOf, mailTo } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the focus is where it should be; a person gives up at some point, and so does this. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by keyboard on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('signs up, verifies, signs out, sets a new password and signs in', async ({
      page,
      server,
    }) => {
      // A long way, and axe looks at nine screens on it.
      test.slow();
      await server.resetLimits();
      const email = freshAddress(`keys-${colorScheme}`);
      const box = (name: string, within: Page | Locator = page) =>
        within.getByRole('textbox', { name, exact: true });
      const button = (name: string, within: Page | Locator = page) =>
        within.getByRole('button', { name, exact: true });

      await page.goto('/privilege');
      await expect(page.getByRole('heading', { name: 'NL Privilege Login' })).toBeVisible();
      await expectNoAxeViolations(page);

      await activate(page, button('Create Account'));
      const create = page.getByRole('dialog', { name: 'Create Account' });
      await type(page, box('Email', create), email);
      await type(page, create.getByLabel('Password', { exact: true }), 'birch');
      await expect(create.getByText('Password must be at least 8 characters long')).toBeVisible();
      await expectNoAxeViolations(page);
      await type(page, create.getByLabel('Password', { exact: true }), 'Birch-Paper-1');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Verify your email')).toBeVisible();
      await expectNoAxeViolations(page);
      await activate(page, button('Dismiss'));
      await expect(page.getByText('Verify your email')).toBeHidden();

      await page.goto(linkOf(await mailTo(server, email, /Verify your email/)));
      await page.waitForURL('**/dashboard/overview');
      await activate(page, button('Sign Out').locator('visible=true'));
      await expect(page).toHaveURL('/');

      await page.goto('/privilege');
      await activate(page, button('Forgot password?'));
      const reset = page.getByRole('dialog', { name: 'Reset Password' });
      await type(page, box('Email', reset), email);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(button('Forgot password?')).toBeFocused();

      await page.goto(linkOf(await mailTo(server, email, /new password/)));
      await type(page, page.getByLabel('New password', { exact: true }), 'Fjord-Green-2');
      await type(page, page.getByLabel('Confirm password', { exact: true }), 'Fjord');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      await expectNoAxeViolations(page);
      await type(page, page.getByLabel('Confirm password', { exact: true }), 'Fjord-Green-2');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
      await expectNoAxeViolations(page);

      await type(page, box('Email'), email);
      await type(page, page.getByLabel('Password', { exact: true }), 'Birch-Paper-1');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Invalid email or password')).toBeVisible();
      await expectNoAxeViolations(page);
      await type(page, page.getByLabel('Password', { exact: true }), 'Fjord-Green-2');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/overview');
    });

    test('Admin Login has no violations', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
