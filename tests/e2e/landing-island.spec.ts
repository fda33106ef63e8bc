import { expect, type Page, test } from '@playwright/test';

/** What happens to a message while React and the form's client are still on their way. */

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Sjöberg');
  await page.getByLabel('Email').fill('ada@visitor.example');
  await page.getByLabel('Message').fill('Is the quay house for rent?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test('a message sent before the form is alive is sent when it is', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/contact-island.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/functions/v1/**', (route) => route.fulfill({ json: {} }));
  await page.route('**/rest/v1/contact_form*', (route) =>
    route.fulfill({ status: 201, json: { id: 'one', ...route.request().postDataJSON() } }),
  );
  await page.goto('/');
  await writeMessage(page);
  const sent = page.waitForRequest(/\/rest\/v1\/contact_form/);
  release();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada Sjöberg',
    email: 'ada@visitor.example',
    message: 'Is the quay house for rent?',
  });
  await expect(page.getByRole('dialog', { name: 'Thank You' })).toBeVisible();
});

test('a form that cannot come alive says where to write instead', async ({ page }) => {
  await page.route(/contact-island.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await writeMessage(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to send message. Please try again later or email us directly at contact@nl-holding.example',
  );
  await expect(page.getByLabel('Message')).toHaveValue('Is the quay house for rent?');
});
