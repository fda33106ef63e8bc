import type { Page } from '@playwright/test';
import { demo } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { arrive, expectAccessible } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ server, page }) => arrive(page, server, demo.admin, '/admin/offerings'));

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

async function fillIn(page: Page, title: string, { from, to }: { from: string; to?: string }) {
  const dialog = page.getByRole('dialog', { name: 'New Offering' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Short description').fill('Made by a test.');
  await dialog.getByLabel('Start date').fill(from);
  if (to) await dialog.getByLabel('End date').fill(to);
  await dialog.getByLabel('Gold').check();
  return dialog;
}

test('lists the offerings newest first, with their dates and audience', async ({
  page,
  server,
}) => {
  await expect(page.getByText('Create and manage membership offerings and benefits')).toBeVisible();
  const titles = await server.adminSql`select title from public.offerings order by created_at desc`;
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    titles.map(({ title }) => title),
  );
  await expect(card(page, 'A named architect for your own project')).toContainText('Ongoing');
  await expect(card(page, 'Independent home energy survey')).toContainText(
    'Available for Gold, Platinum members',
  );
});

test('creates, edits and deletes an offering, and the log knows', async ({ page, server }) => {
  await page.getByRole('button', { name: 'New Offering' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Offering' });
  await dialog.getByRole('button', { name: 'Create Offering' }).click();
  await expect(dialog.getByText('Give the offering a title')).toBeVisible();
  await expect(dialog.getByText('Choose at least one tier')).toBeVisible();
  await fillIn(page, 'Open boatyard', { from: '2026-05-10', to: '2026-05-01' });
  await dialog.getByRole('button', { name: 'Create Offering' }).click();
  await expect(dialog.getByText('It cannot end before it starts')).toBeVisible();
  await dialog.getByLabel('End date').fill('2026-05-12');
  await dialog.getByRole('button', { name: 'Create Offering' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/offerings');
  await expect(card(page, 'Open boatyard')).toContainText('10 May 2026 to 12 May 2026');
  await expect(card(page, 'Open boatyard')).toContainText('Available for Gold members');

  await page.getByRole('button', { name: 'Edit Open boatyard' }).click();
  await expect(page).toHaveURL(/dialog=edit&offering=/);
  await page.reload();
  const edit = page.getByRole('dialog', { name: 'Edit Offering' });
  await expect(edit.getByLabel('Title')).toHaveValue('Open boatyard');
  await edit.getByLabel('End date').fill('');
  await edit.getByLabel('Silver').check();
  await edit.getByRole('button', { name: 'Update Offering' }).click();
  await expect(edit).toBeHidden();
  await expect(card(page, 'Open boatyard')).toContainText('Ongoing');
  await expect(card(page, 'Open boatyard')).toContainText('Available for Silver, Gold members');

  await page.getByRole('button', { name: 'Delete Open boatyard' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete this offering?' });
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Open boatyard' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Open boatyard' }).click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, 'Open boatyard')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  const log = await server.adminSql`select action from public.audit_log
    where entity = 'offering' and coalesce(before, after) ->> 'title' = 'Open boatyard'
    or (entity = 'offering' and after ? 'end_date') order by created_at`;
  expect(log.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
});

test('does not overwrite what somebody else changed meanwhile', async ({ page, server }) => {
  await page.getByRole('button', { name: 'Edit Midsummer at the boatyard' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Offering' });
  await edit.getByLabel('Short description').fill('Mine');
  await server.adminSql`update public.offerings set short_description = 'Theirs'
    where title = 'Midsummer at the boatyard'`;
  await edit.getByRole('button', { name: 'Update Offering' }).click();
  await expect(edit.getByText('Somebody has changed or deleted this offering')).toBeVisible();
  await expect(edit.getByLabel('Short description')).toHaveValue('Mine');
  const [row] = await server.adminSql`select short_description from public.offerings
    where title = 'Midsummer at the boatyard'`;
  expect(row?.short_description).toBe('Theirs');
});

test('manages an offering: how often redeemed, a copy, its end', async ({ page, server }) => {
  const [counted] = await server.adminSql`select count(*)::int as times
    from public.benefit_redemptions r, public.offerings o
    where lower(r.benefit) = lower(o.title) and o.title = 'Weekend in the archipelago guest house'
    and r.redeemed_at >= o.start_date`;
  await page
    .getByRole('button', { name: 'Manage Offering: Weekend in the archipelago guest house' })
    .click();
  const manage = page.getByRole('dialog', { name: 'Weekend in the archipelago guest house' });
  const times = counted?.times === 1 ? 'once' : `${counted?.times} times`;
  await expect(manage.getByText(times, { exact: true })).toBeVisible();
  await manage.getByRole('button', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'New Offering' });
  await expect(copy.getByLabel('Title')).toHaveValue('Weekend in the archipelago guest house');
  await expect(copy.getByLabel('Platinum')).toBeChecked();
  await copy.getByLabel('Title').fill('Weekend at the lighthouse');
  await copy.getByRole('button', { name: 'Create Offering' }).click();
  await expect(copy).toBeHidden();

  await page.getByRole('button', { name: 'Manage Offering: Weekend at the lighthouse' }).click();
  const ending = page.getByRole('dialog', { name: 'Weekend at the lighthouse' });
  await ending.getByRole('button', { name: 'End now' }).click();
  await expect(ending.getByText('Members stop seeing it at once.')).toBeVisible();
  await ending.getByRole('button', { name: 'End offering' }).click();
  await expect(ending).toBeHidden();
  await expect(card(page, 'Weekend at the lighthouse')).toContainText('Ended');
  const [row] = await server.adminSql`select end_date < current_date as over
    from public.offerings where title = 'Weekend at the lighthouse'`;
  expect(row?.over).toBe(true);
  await server.adminSql`delete from public.offerings where title = 'Weekend at the lighthouse'`;
});

test('invites to create the first one, and tells a failure from emptiness', async ({ page }) => {
  await page.route('**/rest/v1/offerings?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  const text = page.getByText('No offerings available. Create your first offering.');
  await expect(text).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.unroute('**/rest/v1/offerings?*');
  await page.route('**/rest/v1/offerings?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(text).toBeVisible();
  await page.unroute('**/rest/v1/offerings?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('has no accessibility violations by day and night, on a phone and on a desk', async ({
  page,
}) => {
  test.slow();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New Offering' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
});
