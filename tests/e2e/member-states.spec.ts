import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('a suspended member reads everything, is told why nothing else is possible, and cannot do it', async ({
  page,
  server,
}) => {
  await arrive(page, server, demo.suspended, '/dashboard/benefits');
  const notice = page.getByRole('alert').filter({ hasText: 'Your membership is suspended' });
  await expect(notice).toContainText('you cannot redeem benefits, invite friends');
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(
    page.getByRole('region', { name: 'Your benefits' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Redeem Now/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Refer Friends' }).click();
  await expect(page.getByText('You cannot invite friends at the moment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send invitations' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Changes cannot be saved at the moment')).toBeVisible();
});

test('a member who is suspended while the page is open is told so when they try', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'just-suspended');
  await arrive(page, server, member, '/dashboard/benefits');
  const redeem = page.getByRole('button', { name: /Redeem Now/ }).first();
  await expect(redeem).toBeAttached();
  await server.adminSql`update public.profiles set status = 'suspended' where id = ${member.id}`;
  await redeem.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your membership is suspended',
  );
  await expect(page.getByRole('button', { name: /Redeem Now/ })).toHaveCount(0);
});

test('maintenance reaches an open page in seconds, nothing is half-saved, and it goes away by itself', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'maintained');
  await arrive(page, server, member, '/dashboard/profile');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Typed before');
  const maintenance = (on: boolean) =>
    server.adminSql`update public.admin_settings set maintenance_mode = ${on}`;
  try {
    await maintenance(true);
    const notice = page.getByText('The programme is under maintenance');
    await expect(notice).toBeVisible({ timeout: 5000 });
    await expect(page.getByText('Changes cannot be saved at the moment')).toBeVisible();
    await expect(name).toHaveValue('Typed before');
    await expectAccessible(page);
    await maintenance(false);
    await expect(notice).toBeHidden({ timeout: 5000 });
  } finally {
    await maintenance(false);
  }
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});
