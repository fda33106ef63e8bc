import { expect, type Page, test } from '@playwright/test';

/** SPEC.md section 2, "Public landing page", as a person in a browser meets it. */

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('says who the company is, section by section, without complaints in the console', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto('/');
  for (const [anchor, heading] of [
    ['about', 'Vision'],
    ['heritage', 'Heritage'],
    ['team-section', 'Our Leadership Team'],
    ['portfolio', 'Portfolio'],
    ['contact', "Let's Build Together"],
  ] as const) {
    await expect(page.locator(`section#${anchor}`).getByRole('heading', { level: 2 })).toHaveText(
      heading,
    );
  }
  await expect(page.locator('#team-section h3')).toHaveCount(3);
  await expect(page.locator('#heritage time')).toHaveCount(10);
  const contact = page.locator('#contact');
  await expect(contact.getByRole('link', { name: 'contact@nl-holding.example' })).toHaveAttribute(
    'href',
    'mailto:contact@nl-holding.example',
  );
  await expect(contact.getByRole('link', { name: '+46' })).toHaveAttribute(
    'href',
    'tel:+46846500412',
  );
  await expect(contact.getByLabel('Message')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('leads from the navigation to the sections, About to the team', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [link, anchor] of [
    ['About', 'team-section'],
    ['Heritage', 'heritage'],
    ['Portfolio', 'portfolio'],
    ['Contact', 'contact'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport();
  }
});

test('scrolls smoothly, and at once for people who asked for less motion', async ({ page }) => {
  await page.goto('/');
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

test('changes the style of the navigation after 50 px, not before', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await expect(header).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo({ top: 52, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('answers a plain click on the privilege link with Coming Soon for two seconds', async ({
  page,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/');
  await page.clock.pauseAt(now + 60_000);
  const link = page.getByRole('link', { name: 'Privilege', exact: true });
  await link.click();
  await expect(page.getByText('Coming Soon')).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page.getByText('Coming Soon')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Coming Soon')).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Coming Soon' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('really goes to the privilege area on shift-click and on Shift and Enter', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Privilege', exact: true });
  await expect(link).toHaveAttribute('href', '/privilege');
  await link.click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/\/privilege$/);
  await page.goBack();
  await link.focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/\/privilege$/);
  expect(page.context().pages()).toHaveLength(1);
});

test('points the privilege link at the dashboard when somebody is signed in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nl-auth', '{}'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Privilege', exact: true })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('shows three companies in two columns of 300 px cards', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const cards = page.locator('#portfolio article');
  await expect(cards).toHaveCount(3);
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(boxes.map((box) => box?.height)).toEqual([300, 300, 300]);
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[0]?.x).toBe(boxes[2]?.x);
  for (const card of await cards.all()) {
    await expect(card.locator('.company__logo')).toBeVisible();
    await expect(card.locator('.company__description')).toHaveCSS('-webkit-line-clamp', '3');
    await expect(card.getByRole('link', { name: /^www\..+\.example$/ })).toBeVisible();
  }
});

test('opens a company site in a new tab from Learn More', async ({ page, context }) => {
  await context.route('https://www.brospann.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Brospann</h1>' }),
  );
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Learn More about Brospann (opens in a new tab)' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading')).toHaveText('Brospann');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('fetches images only within 50 px of the screen', async ({ page }) => {
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(images.filter((path) => path.includes('leader'))).toEqual([]);
  const top = await page
    .locator('#team-section .picture')
    .first()
    .evaluate((picture) => picture.getBoundingClientRect().top);
  const scroll = (distance: number) =>
    page.evaluate(
      (y) => scrollTo({ top: y, behavior: 'instant' }),
      top - (page.viewportSize()?.height ?? 0) - distance,
    );
  await scroll(80);
  // Two frames, so that the observer has spoken.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(images.filter((path) => path.includes('leader'))).toEqual([]);
  await scroll(40);
  await expect.poll(() => images.filter((path) => path.includes('leader')).length).toBe(3);
});

test('says Image not available in the place of an image that fails', async ({ page }) => {
  await page.route(/leader-mikael/, (route) => route.abort());
  await page.goto('/');
  const team = page.locator('#team-section');
  await team.getByText('Mikael').scrollIntoViewIfNeeded();
  await expect(team.getByText('Image not available')).toBeVisible();
  await expect(team.getByRole('img', { name: 'Portrait of Ingrid Lundmark' })).toBeVisible();
});

test('keeps the objectPosition of each leader', async ({ page }) => {
  await page.goto('/');
  await page.locator('#team-section').scrollIntoViewIfNeeded();
  await page.locator('#team-section li').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Portrait of Saga Holmström' })).toHaveCSS(
    'object-position',
    '50% 26%',
  );
});

test('closes with quick links and the present year, also next year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('© 2031 NL Holding')).toBeVisible();
  await expect(
    footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link'),
  ).toHaveText(['About Us', 'Heritage', 'Portfolio', 'Contact']);
});
