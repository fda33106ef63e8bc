import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, signInAsAdmin, submitSignIn } from './support/accounts.ts';
import { arrive, expectAccessible, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ server }) => server.resetLimits());

const grid = (page: Page) => page.getByRole('grid', { name: 'Members' });
const rows = (page: Page) => grid(page).locator('tbody').getByRole('row');
const names = (page: Page) => rows(page).getByRole('link');

test('lists everybody as SQL does, filtered and sorted in the browser from one call', async ({
  page,
  server,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) calls.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await arrive(page, server, demo.admin, '/admin/members');
  await expect(page.getByText('View and manage club members')).toBeVisible();

  const sql = server.adminSql;
  const [counts] = await sql<{ total: number; gold: number; suspended: number }[]>`
    select count(*)::int as total, count(*) filter (where m.current_tier = 'GOLD')::int as gold,
      count(*) filter (where p.status = 'suspended')::int as suspended
    from public.profiles p left join public.member_profiles m on m.id = p.id`;
  await expect(page.getByText(`Total Members: ${counts?.total}`)).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(Number(counts?.total) + 1));
  const before = calls.filter((call) => call.includes('get_all_members'));
  expect(before).toHaveLength(1);
  expect(before[0]).toMatch(/get_all_members\S* (\{\})?$/);

  const top = async (order: 'p.created_at' | 'm.points' | 'greatest(p.updated_at, m.updated_at)') =>
    (
      await sql.unsafe<{ name: string }[]>(
        `select coalesce(m.full_name, p.full_name, 'No name') as name from public.profiles p
         left join public.member_profiles m on m.id = p.id order by ${order} desc nulls last limit 1`,
      )
    )[0]?.name ?? '';
  await expect(names(page).first()).toHaveText(await top('p.created_at'));
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Points');
  await expect(page).toHaveURL(/sort=points/);
  await expect(names(page).first()).toHaveText(await top('m.points'));
  await sort.selectOption('Recent Activity');
  await expect(names(page).first()).toHaveText(await top('greatest(p.updated_at, m.updated_at)'));

  await page.getByRole('combobox', { name: 'Tier' }).selectOption('Gold');
  await expect(page.getByText(`${counts?.gold} shown`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Tier' }).selectOption('All Tiers');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Suspended');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(Number(counts?.suspended) + 1));
  await expect(page).toHaveURL(/\/admin\/members\?(?=.*status=suspended)(?!.*tier)/);
  expect(calls.filter((call) => call.includes('get_all_members'))).toHaveLength(1);
});

test('finds members by name without accents, keeps the search in the address, says when there is nobody', async ({
  page,
  server,
}) => {
  await arrive(page, server, demo.admin, '/admin/members');
  const box = page.getByRole('searchbox', { name: 'Search members' });
  await box.fill('HALLSTROM margareta');
  await expect(names(page)).toHaveText(['Margareta Hallström']);
  await expect(page).toHaveURL(/search=HALLSTROM/);
  await page.reload();
  await expect(box).toHaveValue('HALLSTROM margareta');
  await expect(names(page)).toHaveText(['Margareta Hallström']);
  await box.fill('nobody at all');
  await expect(page.getByText('No members found')).toBeVisible();
});

test('is walked by keyboard: rows, selection, opening, and back to the same list', async ({
  page,
  server,
}) => {
  await arrive(page, server, demo.admin, '/admin/members?sort=points');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Selected members' })).toContainText(
    '3 members selected',
  );
  await page.keyboard.press('End');
  const last = Number(await grid(page).getAttribute('aria-rowcount'));
  await expect(page.locator(`tr[aria-rowindex="${last}"]`)).toBeFocused();
  await expect(page.locator(`tr[aria-rowindex="${last}"]`)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeFocused();
  const name = await names(page).first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/sort=points/);
  await expect(grid(page)).toBeVisible();
});

test('changes status, tier and points with a reason, and the trail tells it', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'walter');
  const sql = server.adminSql;
  await arrive(page, server, demo.admin, `/admin/members?search=${member.email}`);
  const row = rows(page).filter({ hasText: member.email });
  await expect(row.getByRole('link')).toHaveText('No name');

  const open = async (item: string) => {
    await row.getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return page.getByRole('dialog');
  };
  let dialog = await open('Change status…');
  await dialog.getByLabel('Status').selectOption('Suspended');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Repeated no-shows');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Suspended')).toBeVisible();

  dialog = await open('Adjust points…');
  await dialog.getByLabel('Points to add or take').fill('−5');
  await dialog.getByLabel('Reason').fill('Goodwill');
  await dialog.getByRole('button', { name: 'Adjust points' }).click();
  await expect(dialog.getByText('would fall below zero')).toBeVisible();
  await dialog.getByLabel('Points to add or take').fill('2,500');
  await dialog.getByRole('button', { name: 'Adjust points' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('gridcell').nth(3)).toContainText('2,500');

  dialog = await open('Change tier…');
  await expect(page).toHaveURL(new RegExp(`do=tier&member=${member.id}`));
  await dialog.getByLabel('Tier').selectOption('Platinum');
  await dialog.getByLabel('Reason').fill('Agreed with the board');
  await dialog.getByRole('button', { name: 'Change tier' }).click();
  await expect(row.getByText('Platinum')).toBeVisible();

  const [stored] = await sql`
    select p.status, m.current_tier, m.points from public.profiles p
    join public.member_profiles m on m.id = p.id where p.id = ${member.id}`;
  expect({ ...stored }).toEqual({ status: 'suspended', current_tier: 'PLATINUM', points: 2500 });

  await row.getByRole('link').click();
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Goodwill' })).toContainText('+2,500');
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  const trail = page.getByRole('list', { name: 'Audit trail, newest first' });
  await expect(trail).toContainText('Status from Active to Suspended');
  await expect(trail).toContainText('“Repeated no-shows”');
  await expect(trail).toContainText('Points +2,500, balance 2,500');
  await expect(page).toHaveURL(/tab=audit/);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere…' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(/session(s)? ended/).first()).toBeVisible();
});

test('sets the status of selected members together', async ({ page, server }) => {
  const pair = [await newMember(server, 'twin'), await newMember(server, 'twin')];
  await arrive(page, server, demo.admin, '/admin/members?search=twin-');
  for (const { email } of pair) {
    await rows(page).filter({ hasText: email }).getByRole('checkbox').check();
  }
  await page
    .getByRole('toolbar', { name: 'Selected members' })
    .getByRole('button', { name: 'Change status' })
    .click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await page.getByRole('button', { name: 'Set to inactive' }).click();
  await expect(page.getByText('2 members set to inactive').first()).toBeVisible();
  for (const { email } of pair) {
    await expect(rows(page).filter({ hasText: email })).toContainText('Inactive');
  }
  const stored = await server.adminSql<{ status: string }[]>`
    select status from public.profiles where id = any(${pair.map(({ id }) => id)})`;
  expect(stored.map(({ status }) => status)).toEqual(['inactive', 'inactive']);
});

test('exports what the filter shows, safe for spreadsheets', async ({ page, server }) => {
  const member = await newMember(server, 'formula');
  await server.adminSql`update public.member_profiles set full_name = '=1+1, "x"' where id = ${member.id}`;
  await arrive(page, server, demo.admin, `/admin/members?search=${member.email}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '1 member shown, as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${member.email},"'=1+1, ""x""",SILVER,0,active,`);
});

test('says that nothing could be loaded and tries again', async ({ page, server }) => {
  await page.route('**/rpc/get_all_members*', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  );
  await arrive(page, server, demo.admin, '/admin/members');
  await expect(page.getByText('No members found')).toBeVisible();
  await page.unroute('**/rpc/get_all_members*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(grid(page)).toBeVisible();
});

test('jumps to a page and to a member from anywhere', async ({ page, server }) => {
  await arrive(page, server, demo.admin, '/admin/members');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Page, name or address' });
  await box.fill('margareta hall');
  await expect(page.getByRole('option', { name: /Margareta Hallström/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Margareta Hallström');
  await page.keyboard.press('Control+k');
  await box.fill('offer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/offerings$/);
  await page.getByRole('button', { name: 'Go to…' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeFocused();
});

test('has seven pages in the side navigation, behind a button on a phone', async ({
  page,
  server,
}) => {
  await arrive(page, server, demo.admin, '/admin/members');
  const links = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link');
  const labels = [
    'Dashboard',
    'Members',
    'Offerings',
    'Notifications',
    'Analytics',
    'Settings',
    'Access Control',
  ];
  await expect(links).toHaveText(labels);
  await page.setViewportSize({ width: 360, height: 760 });
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(links).toHaveText(labels);
  await links.filter({ hasText: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('is closed to a member: redirected, and no row of anybody is fetched', async ({
  page,
  server,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/rest/')) requests.push(url.pathname + url.search);
  });
  const [own] = await server.adminSql<{ id: string }[]>`
    select id from public.profiles where email = ${demo.silver.email}`;
  await arrive(page, server, demo.silver, '/dashboard/overview');
  // Leave the overview first: it goes on asking for the member's own rows while its live updates start.
  await page.goto('/robots.txt');
  requests.length = 0;
  for (const path of ['/admin/members', `/admin/members/${own?.id}`, '/admin/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login$/);
  }
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const others = requests.filter(
    (request) =>
      !request.startsWith(`/rest/v1/profiles?select=role&id=eq.${own?.id}`) &&
      !request.startsWith('/rest/v1/rpc/get_my_permissions') &&
      !request.startsWith('/rest/v1/public_settings'),
  );
  expect(others).toEqual([]);
  await submitSignIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('has no accessibility violation, by day and night, on a phone and a desk', async ({
  page,
}) => {
  test.slow();
  await signInAsAdmin(page);
  await page.goto('/admin/members');
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  await expectAccessible(page);
  await rows(page).first().getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Change tier…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Tier')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await names(page).first().click();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to…' }).click();
  await expect(page.getByRole('combobox', { name: 'Page, name or address' })).toBeFocused();
  await expectAccessible(page);
});
