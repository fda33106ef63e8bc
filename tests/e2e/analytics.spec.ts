import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { arrive, expectAccessible } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ server, page }) => {
  await arrive(page, server, demo.admin, '/admin/analytics');
  await expect(page.getByText('Track membership growth and engagement')).toBeVisible();
});

const stat = (page: Page, label: string) => page.getByRole('group', { name: label });
const line = (page: Page, section: string, label: string) =>
  page
    .getByRole('region', { name: section })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
const grouped = (value: unknown) => Number(value).toLocaleString('en-GB');

test('shows the single row of analytics on arrival', async ({ page, server }) => {
  const [row] = await server.adminSql`
    select (select count(*) from public.profiles) as total,
      (select count(*) from public.profiles where status = 'active') as active,
      (select count(*) from public.member_profiles
        where current_tier <> 'SILVER' and updated_at >= now() - interval '30 days') as upgrades,
      (select sum(points) from public.member_profiles) as points,
      (select count(*) from public.benefit_redemptions
        where redeemed_at >= now() - interval '30 days') as redeemed`;
  await expect(page.getByRole('button', { name: 'Last 30 Days' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(stat(page, 'Total Members')).toContainText(grouped(row?.total));
  await expect(stat(page, 'Active Users')).toContainText(grouped(row?.active));
  await expect(stat(page, 'Tier Upgrades')).toContainText(grouped(row?.upgrades));
  await expect(stat(page, 'Avg. Session')).toContainText('25m');
  await expect(line(page, 'Engagement Metrics', 'Session Duration')).toHaveText('25m');
  await expect(line(page, 'Engagement Metrics', 'Points Earned')).toHaveText(grouped(row?.points));
  await expect(line(page, 'Engagement Metrics', 'Benefits Redeemed')).toHaveText(
    grouped(row?.redeemed),
  );
  await expect(page.getByText('New members by month, the last six months')).toBeVisible();

  await stat(page, 'Avg. Session').getByRole('button').click();
  await expect(page.getByText('An estimate: the figure and its trend are fixed.')).toBeVisible();
});

test('counts points between the days that were chosen', async ({ page, server }) => {
  await page.getByRole('button', { name: 'Last 30 Days' }).click();
  await page.getByRole('menuitemradio', { name: 'Last 12 Months' }).click();
  await expect(page).toHaveURL(/range=12m/);
  const [counted] = await server.adminSql`
    with days as (select (now() at time zone 'UTC')::date as today), span as (
      select h.points from public.points_history h, days
      where h.created_at >= (((today - interval '12 months') + interval '1 day') at time zone 'UTC')
        and h.created_at < ((today + 1)::timestamp at time zone 'UTC'))
    select sum(points) filter (where points > 0) as issued, -sum(points) filter (where points < 0) as spent,
      (select sum(points) from public.points_history where created_at <= now() - interval '11 months') as expiring
    from span`;
  await expect(line(page, 'Points', 'Issued')).toHaveText(grouped(counted?.issued));
  await expect(line(page, 'Points', 'Spent')).toHaveText(grouped(counted?.spent));
  await expect(line(page, 'Points', 'About to expire')).toHaveText(grouped(counted?.expiring));
  await expect(page.getByText('New members, Last 12 Months')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last 12 Months' })).toBeVisible();
});

test('takes a range of one’s own, and says what is wrong with it', async ({ page, server }) => {
  await page.getByRole('button', { name: 'Last 30 Days' }).click();
  await page.getByRole('menuitem', { name: 'Own range…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Own range' });
  await dialog.getByLabel('First day').fill('2026-03-01');
  await dialog.getByLabel('Last day').fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Show range' }).click();
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible();
  await dialog.getByLabel('First day').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Show range' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/range=own&from=2026-01-01&to=2026-02-01/);
  const [counted] = await server.adminSql`select count(*) as joined from public.profiles
    where created_at >= '2026-01-01 00:00Z' and created_at < '2026-02-02 00:00Z'`;
  await expect(stat(page, 'Total Members')).toContainText(`${counted?.joined} joined`);
  await expect(page.getByRole('button', { name: '1 Jan 2026 – 1 Feb 2026' })).toBeVisible();
});

test('names the days under the bars that stand there', async ({ page }) => {
  await page.goto('/admin/analytics?range=own&from=2026-01-01&to=2026-01-31');
  const chart = page.getByRole('application', { name: 'Membership growth' });
  await expect(chart.getByText('31 Jan')).toBeVisible();
  await page.goto('/admin/analytics?range=own&from=2025-01-01&to=2025-12-31');
  await expect(chart.getByText('Dec')).toBeVisible();
});

test('exports what is shown', async ({ page }) => {
  const total = await stat(page, 'Total Members').locator('.figure').textContent();
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`Figures,Total Members,,${total}`);
  expect(csv).toContain('Figures,Avg. Session (estimate),,25m');
  expect(csv.match(/Membership Growth,Silver,\d{4}-\d\d-01,\d+/g)).toHaveLength(6);
});

test('failures leave the empty text and can be tried again', async ({ page }) => {
  await page.route('**/rest/v1/analytics?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByText('No analytics data available')).toBeVisible();
  await page.unroute('**/rest/v1/analytics?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(stat(page, 'Total Members')).toBeVisible();
});

test('says when nobody joined', async ({ page }) => {
  await page.goto('/admin/analytics?range=own&from=2018-01-01&to=2018-01-31');
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('0 joined in this range')).toBeVisible();
});

test('has no accessibility violations by day and night, on a phone and on a desk', async ({
  page,
}) => {
  test.slow();
  await expect(page.getByRole('application', { name: 'Membership growth' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expectNoAxeViolations(page);
});
