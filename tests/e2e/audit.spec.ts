import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember } from './support/members.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const audit = '/admin/audit';

test('shows who changed what, with what was before and after, and is filtered in the address', async ({
  page,
  server,
}) => {
  const keeper = await newStaff(server, 'auditor', [
    'audit.read',
    'settings.read',
    'settings.write',
  ]);
  await arrive(page, server, keeper, '/admin/settings');
  await page.getByLabel('Session Timeout (minutes)').fill('25');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('unsaved change')).toBeHidden();

  await page.goto(audit);
  const list = page.getByRole('list', { name: 'Changes, newest first' });
  await expect(list.getByRole('listitem').first()).toContainText(keeper.email);
  await page.getByRole('searchbox', { name: 'Who' }).fill(keeper.email.slice(0, -3).toUpperCase());
  await page.getByLabel('What').selectOption('Settings');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/who=.+&what=settings|what=settings&who=.+/);
  const entry = list.getByRole('listitem');
  await expect(entry).toContainText('Settings changed');
  await entry.getByText('Settings changed').click();
  await expect(entry.getByRole('row', { name: 'session timeout 30 25' })).toBeVisible();

  await test.step('a reload shows the same; a day before shows nothing; Clear shows all', async () => {
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('What')).toHaveValue('settings');
    await page.getByLabel('To').fill('2020-01-01');
    await expect(page.getByText('Nothing was changed that fits')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(list.getByRole('listitem')).not.toHaveCount(1);
    await expect(page).toHaveURL(audit);
  });
  await server.adminSql`update public.admin_settings set session_timeout = 30`;
});

test('comes fifty at a time, and after a failure by Retry', async ({ page, server }) => {
  await server.adminSql`
    insert into public.audit_log (actor_email, action, entity, entity_id, before, after)
    select 'many_changes%@staff.example', 'update', 'offering', n::text, '{"title": "Old"}', '{"title": "New"}'
    from generate_series(1, 120) n`;
  const recover = await failReads(page, 'audit_log');
  await arrive(page, server, demo.admin, `${audit}?who=${encodeURIComponent('many_changes%')}`);
  await expect(page.getByText('The audit log could not be loaded')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('50 of 120 changes')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('100 of 120 changes')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('120 of 120 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('is closed to members and to staff who may not read it', async ({ page, server }) => {
  await arrive(page, server, await newStaff(server, 'writer', ['offerings.read']), audit);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not open to you');
  await page.evaluate(() => localStorage.clear());
  await arrive(page, server, await newMember(server, 'curious'), audit);
  await expect(page).toHaveURL('/admin/login');
});

test('is accessible, opened and closed', async ({ page, server }) => {
  await arrive(page, server, demo.admin, audit);
  const first = page
    .getByRole('list', { name: 'Changes, newest first' })
    .locator('summary')
    .first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Before and after' })).toBeVisible();
  await expectAccessible(page);
});
