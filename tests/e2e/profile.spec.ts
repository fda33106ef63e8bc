import { readFile } from 'node:fs/promises';
import { demo, submitSignIn } from './support/accounts.ts';
import { arrive, expectAccessible, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

const profile = '/dashboard/profile';

test('saves the four fields, says so, and stores what was emptied as nothing', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'details');
  await arrive(page, server, member, profile);
  const name = page.getByRole('textbox', { name: 'Full name' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Birthday')).toHaveAttribute('type', 'date');
  await name.fill('  Åsa Öberg ');
  await phone.fill('+46 70 123 45 67');
  await page.getByRole('textbox', { name: 'Address' }).fill('Kajen 1\n111 22 Stockholm');
  await page.getByLabel('Birthday').fill('1990-02-01');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const stored = () =>
    server.adminSql`
      select full_name, phone, address, birthday::text from public.member_profiles where id = ${member.id}`;
  expect(await stored()).toEqual([
    {
      full_name: 'Åsa Öberg',
      phone: '+46 70 123 45 67',
      address: 'Kajen 1\n111 22 Stockholm',
      birthday: '1990-02-01',
    },
  ]);

  await phone.fill('');
  await expect(page.getByText('Profile updated successfully')).toBeHidden();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  expect((await stored())[0]).toMatchObject({ phone: null });
});

test('keeps what was typed when saving fails, in red, and asks before it is lost', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'fails');
  await arrive(page, server, member, profile);
  await page.route('**/rest/v1/member_profiles?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Not saved');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const failure = page.getByText('Failed to update profile');
  await expect(failure).toBeVisible();
  const [red, ink] = await Promise.all([
    failure.evaluate((element) => getComputedStyle(element).color),
    name.evaluate((element) => getComputedStyle(element).color),
  ]);
  expect(red).not.toBe(ink);
  await expect(name).toHaveValue('Not saved');

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Points' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'Points' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/points');
});

test('refuses a birthday in the future', async ({ page, server }) => {
  const member = await newMember(server, 'unborn');
  await arrive(page, server, member, profile);
  await page.getByLabel('Birthday').fill(`${new Date().getFullYear() + 1}-01-01`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('The birthday cannot lie in the future')).toBeVisible();
  await expect(page.getByLabel('Birthday')).toBeFocused();
});

test('never saves the preferences, and says so', async ({ page, server }) => {
  await arrive(page, server, demo.silver, profile);
  const preferences = page.getByRole('region', { name: 'Preferences' });
  await expect(preferences).toContainText('These hold for this visit only and are not saved.');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url());
  });
  const boxes = preferences.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const name of ['Notifications', 'Email', 'Privacy']) {
    await preferences.getByRole('checkbox', { name }).click();
  }
  expect(writes).toEqual([]);
  await page.reload();
  await expect(preferences.getByRole('checkbox', { name: 'Privacy' })).not.toBeChecked();
});

test('changes the password', async ({ page, server }) => {
  await server.resetLimits();
  const member = await newMember(server, 'password');
  await arrive(page, server, member, profile);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill('Granite-Quay-2');
  await page.getByLabel('Confirm password').fill('Granite-Quay-2');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your password has been changed',
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
  await page.goto('/privilege');
  await submitSignIn(page, { ...member, password: 'Granite-Quay-2' });
  await page.waitForURL('**/dashboard/overview');
});

test('takes all data along, and leaves for good', async ({ page, server }) => {
  const member = await newMember(server, 'leaves');
  await server.adminSql`
    insert into public.points_history (user_id, description, points) values (${member.id}, 'A stay', 70)`;
  await arrive(page, server, member, profile);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { email: member.email },
    member_profile: { points: 70 },
    points_history: [{ description: 'A stay', points: 70 }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Please type DELETE')).toBeVisible();
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL('/');
  const [left] = await server.adminSql`
    select (select count(*)::int from auth.users where id = ${member.id}) as accounts,
      (select count(*)::int from public.points_history
        where user_id is null and points = 70 and description <> 'A stay') as anonymous`;
  expect(left).toEqual({ accounts: 0, anonymous: 1 });
});

test('is accessible, with the question before deleting', async ({ page, server }) => {
  await arrive(page, server, demo.gold, profile);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
