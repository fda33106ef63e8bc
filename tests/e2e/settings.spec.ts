import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, otherBrowser } from './support/members.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const settings = '/admin/settings';

// The one row is shared by all tests of a worker.
test.afterEach(
  ({ server }) => server.adminSql`
    update public.admin_settings set system_name = 'NL Privilege', support_email = 'support@nl-holding.example',
      maintenance_mode = false, two_factor_required = false, strong_password_policy = true, session_timeout = 30,
      webhook_url = null`,
);

test('saves only what changed, and says so', async ({ page, server }) => {
  await arrive(page, server, demo.admin, settings);
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  for (const name of ['General Settings', 'Security Settings', 'Integration Settings']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await page.getByLabel('System Name').fill('  NL Club ');
  await page.getByLabel('Session Timeout (minutes)').fill('45');
  await expect(page.getByText('2 unsaved changes: System Name, Session Timeout')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The settings were saved',
  );
  await expect(page.getByText('unsaved change')).toBeHidden();
  await expect(page.getByLabel('System Name')).toHaveValue('NL Club');
  expect(bodies).toEqual([{ system_name: 'NL Club', session_timeout: 45 }]);
  const [row] = await server.adminSql`
    select system_name, session_timeout, support_email from public.admin_settings`;
  expect(row).toEqual({
    system_name: 'NL Club',
    session_timeout: 45,
    support_email: 'support@nl-holding.example',
  });

  await test.step('nothing changed, nothing is sent', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.reload();
    await expect(page.getByLabel('System Name')).toHaveValue('NL Club');
    expect(bodies).toHaveLength(1);
  });
});

test('refuses what the database would refuse, at the field', async ({ page, server }) => {
  await arrive(page, server, demo.admin, settings);
  for (const [label, value, sentence] of [
    ['Webhook URL', 'hooks.example', 'Enter an address that begins with https://'],
    ['Session Timeout (minutes)', '0', 'From 1 to 1,440 minutes'],
    ['Support Email', 'nobody', 'Enter an e-mail address'],
  ] as const) {
    await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel(label)).toBeFocused();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(sentence)).toBeHidden();
  }
  await page.getByLabel('Webhook URL').fill('https://hooks.example/nl');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await server.adminSql`select webhook_url from public.admin_settings`)[0])
    .toEqual({ webhook_url: 'https://hooks.example/nl' });
});

test('asks before unsaved changes are left behind', async ({ page, server }) => {
  await arrive(page, server, demo.admin, settings);
  await page.getByLabel('System Name').fill('Half done');
  await page.getByRole('link', { name: 'Offerings' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('System Name')).toHaveValue('Half done');
  await page.getByRole('link', { name: 'Offerings' }).click();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/offerings');
});

test('two admins at once: different fields both stay, the same field is not overwritten unseen', async ({
  page,
  server,
}) => {
  const colleague = await newStaff(server, 'colleague', null);
  await arrive(page, server, demo.admin, settings);
  const second = await otherBrowser(page);
  await arrive(second.page, server, colleague, settings);
  await page.getByLabel('Session Timeout (minutes)').fill('15');
  await second.page.getByLabel('System Name').fill('Theirs');
  await second.page.getByLabel('Support Email').fill('theirs@nl-holding.example');
  await second.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(second.page.getByText('unsaved change')).toBeHidden();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  // What I have not touched shows what they have saved.
  await expect(page.getByLabel('System Name')).toHaveValue('Theirs');
  const [both] =
    await server.adminSql`select system_name, session_timeout from public.admin_settings`;
  expect(both).toEqual({ system_name: 'Theirs', session_timeout: 15 });

  await second.page.reload();
  await second.page.getByLabel('System Name').fill('Theirs again');
  await page.getByLabel('System Name').fill('Mine');
  await second.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(second.page.getByText('unsaved change')).toBeHidden();
  // Whether my page has heard of the change before or hears of it by being refused: it is not overwritten.
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const meanwhile = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else has changed the same settings meanwhile' });
  await expect(meanwhile).toContainText('System Name is now “Theirs again”');
  const [kept] = await server.adminSql`select system_name from public.admin_settings`;
  expect(kept).toEqual({ system_name: 'Theirs again' });
  await expect(page.getByLabel('System Name')).toHaveValue('Mine');

  await meanwhile.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('unsaved change')).toBeHidden();
  const [mine] = await server.adminSql`select system_name from public.admin_settings`;
  expect(mine).toEqual({ system_name: 'Mine' });
  await second.context.close();
});

test('shows a new API key once and stores only its hash', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, server, demo.admin, settings);
  await page.getByRole('button', { name: /(Create|Rotate) key/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /key/ }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await shown.getByLabel('API Key').inputValue();
  expect(key).toMatch(/^nlp_[0-9a-f]{64}$/);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(shown).toBeHidden();
  const masked = page.getByLabel('API Key');
  await expect(masked).toHaveValue(`${key.slice(0, 8)}…${key.slice(-4)}`);
  await expect(masked).toHaveAttribute('readonly');
  await page.reload();
  await expect(masked).toHaveValue(/…/);
  const [stored] = await server.adminSql`
    select key_hash = encode(sha256(convert_to(${key}, 'UTF8')), 'hex') as hashed from private.api_keys`;
  expect(stored).toEqual({ hashed: true });
});

test('staff who may only read see the fields but cannot change them', async ({ page, server }) => {
  await arrive(page, server, await newStaff(server, 'looker', ['settings.read']), settings);
  await expect(page.getByLabel('System Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: /Save|key/ })).toHaveCount(0);
});

test('a failed load keeps a Retry; the page is accessible', async ({ page, server }) => {
  const recover = await failReads(page, 'admin_settings');
  await arrive(page, server, demo.admin, settings);
  await expect(page.getByRole('alert')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('System Name')).toBeVisible();
  // The embedded sign-in service and that of Supabase differ; either way the hint says what the switch means.
  await expect(
    page.getByRole('checkbox', { name: 'Require Two-Factor Authentication' }),
  ).toBeVisible();
  await expectAccessible(page);
});
