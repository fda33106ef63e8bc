import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';

/** The landing page for everybody: without scripts, by keyboard, in both schemes and on every screen. */

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is complete and readable', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We own what we build.');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Vision',
      'Heritage',
      'Our Leadership Team',
      'Portfolio',
      "Let's Build Together",
      'Quick Links',
    ]);
    await expect(page.getByRole('img', { name: 'Portrait of Ingrid Lundmark' })).toBeVisible();
    await expect(page.locator('.contact__without')).toContainText('The form needs JavaScript.');
    await expect(page.locator('.contact__without')).toBeVisible();
    await expect(page.getByText(`© ${new Date().getFullYear()} NL Holding`)).toBeVisible();
    await page.getByRole('link', { name: 'Privilege', exact: true }).click();
    await expect(page).toHaveURL(/\/privilege$/);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1440]) {
    test(`is accessible in ${colorScheme} at ${width} px and fits the screen`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      for (const id of ['heritage', 'team-section', 'portfolio', 'contact']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      }
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}

test('can be used by keyboard from the skip link on', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See what we own' })).toBeFocused();
});
