import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import { type Account, demo, makeMember } from './support/accounts.ts';
import { arrive, expectAccessible, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

const open = (page: Page, server: TestServer, account: Account = demo.admin) =>
  arrive(page, server, account, '/admin/dashboard');

const stat = (page: Page, label: string) => page.getByRole('group', { name: label });

test('shows the figures that SQL counts, with their trends', async ({ page, server }) => {
  await open(page, server);
  await expect(page.getByText('Monitor and manage your membership program')).toBeVisible();

  const [counted] = await server.adminSql`
    select
      (select count(*)::int from public.profiles) as total,
      (select count(*)::int from public.profiles where status = 'active') as active,
      (select count(*)::int from public.member_profiles
        where current_tier <> 'SILVER' and updated_at >= now() - interval '30 days') as upgrades,
      (select count(*)::int from public.benefit_redemptions
        where redeemed_at >= now() - interval '30 days') as redeemed,
      (select sum(points)::int from public.member_profiles) as points,
      (select count(*)::int from public.member_profiles where current_tier = 'GOLD') as gold`;
  const trend = (value: number) => `${Math.round(value * 10) / 100}%`;
  for (const [label, value] of [
    ['Total Members', counted?.total],
    ['Active Users', counted?.active],
    ['Tier Upgrades', counted?.upgrades],
  ] as const) {
    await expect(stat(page, label)).toContainText(String(value));
    await expect(stat(page, label)).toContainText(trend(value));
  }
  await expect(stat(page, 'Benefits Redeemed')).toContainText(String(counted?.redeemed));
  await expect(stat(page, 'Benefits Redeemed')).toContainText('15%');
  await expect(page.getByText(Number(counted?.points).toLocaleString('en-GB'))).toBeVisible();
  const gold = page
    .getByRole('definition')
    .and(page.getByText(String(counted?.gold), { exact: true }));
  await expect(gold.first()).toBeVisible();

  await stat(page, 'Total Members').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The trend is an estimate')).toBeVisible();
});

test('draws six months per tier, and shows the same as a table', async ({ page, server }) => {
  await open(page, server);
  const chart = page.getByRole('application', { name: 'Membership growth' });
  await expect(chart).toBeVisible();
  const bars = await chart.locator('.recharts-bar-rectangle path').evaluateAll((paths) =>
    paths.map((path) => {
      const { width, height } = (path as SVGGraphicsElement).getBBox();
      return { width: Math.round(width), height: Math.round(height) };
    }),
  );
  expect(bars).toHaveLength(18);
  for (const { width, height } of bars) {
    expect(width).toBe(20);
    expect(height).toBeGreaterThanOrEqual(2);
  }

  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const months = await server.adminSql`
    select to_char(m, 'FMMonth YYYY') as name,
      (select count(*)::int from public.member_profiles p where p.current_tier = 'SILVER'
        and date_trunc('month', p.created_at at time zone 'UTC') = m) as silver
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '5 months',
      date_trunc('month', now() at time zone 'UTC'), interval '1 month') m`;
  await expect(page.getByText(String(months[1]?.name))).toBeVisible();

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(/growth=table/);
  for (const { name, silver } of months) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row.getByRole('cell').first()).toHaveText(String(silver));
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible();
});

test('tells what members did lately and leads to the messages', async ({ page, server }) => {
  const [newest] = await server.adminSql`
    select name from public.contact_form order by created_at desc limit 1`;
  const { id } = await newMember(server, 'surveyed');
  await server.adminSql`update public.profiles set full_name = 'Tuva Lysne' where id = ${id}`;
  await server.adminSql`
    insert into public.points_history (user_id, description, points) values (${id}, 'Survey', 120)`;
  await open(page, server);
  const newestEvent = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .first();
  await expect(newestEvent).toContainText('Points awarded · Tuva Lysne');
  await expect(newestEvent).toContainText('120 points, Survey');
  await expect(page.getByText(String(newest?.name))).toBeVisible();
  await page.getByRole('link', { name: 'Read all messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

test('shows four general lines until something has happened', async ({ page, server }) => {
  await page.route('**/rest/v1/rpc/get_recent_activity', (route) => route.fulfill({ json: [] }));
  await open(page, server);
  const lines = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(lines).toHaveText([
    'New member joined',
    'Member upgraded to Gold',
    'Benefit redeemed',
    'Points awarded',
  ]);
});

test('counts in the database what is more than one answer holds', async ({ page, server }) => {
  await page.route('**/rest/v1/member_profiles?select=current_tier*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-range': '0-999/100000' };
    await route.fulfill({ response, headers });
  });
  const asked = page.waitForRequest('**/rest/v1/analytics?*');
  await open(page, server);
  await asked;
  const [{ points } = { points: 0 }] =
    await server.adminSql`select sum(points)::int as points from public.member_profiles`;
  await expect(page.getByText(Number(points).toLocaleString('en-GB'))).toBeVisible();
});

test('turns a wheel while it loads; a failed load says so and can be tried again', async ({
  page,
  server,
}) => {
  await open(page, server);
  const answer = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles?*', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    await answer.promise;
    await route.fulfill({ status: 400 });
  });
  await page.reload();
  await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
  await expect(page.getByText('No analytics data available')).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText('No analytics data available')).toBeVisible();
  await page.unroute('**/rest/v1/profiles?*');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(stat(page, 'Total Members')).toBeVisible();
});

test('staff who may not see members still see the right figures', async ({ page, server }) => {
  const editor = await makeMember(server, 'editor');
  await server.adminSql`insert into public.staff_roles (user_id, role_id)
    select p.id, r.id from public.profiles p, public.roles r
    where p.email = ${editor.email} and r.name = 'Programme editor'`;
  const [{ total } = { total: 0 }] =
    await server.adminSql`select count(*)::int as total from public.profiles`;
  await open(page, server, editor);
  await expect(stat(page, 'Total Members')).toContainText(String(total));
  await expect(page.getByText('Newest messages')).toHaveCount(0);
});

test('has no accessibility violations by day and night, on a phone and on a desk', async ({
  page,
  server,
}) => {
  test.slow();
  await open(page, server);
  await expect(page.getByRole('application', { name: 'Membership growth' })).toBeVisible();
  await expectAccessible(page);
});
