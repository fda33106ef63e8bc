import { demo, freshAddress, linkOf, mailTo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember, otherBrowser } from './support/members.ts';
import { expect, test } from './support/test.ts';

const referral = '/dashboard/referral';

test('a friend who is invited and joins turns to Joined and pays 500 points exactly once', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'referrer');
  const friend = { email: freshAddress('friend'), password: 'Birch-Paper-1' };
  await arrive(page, server, member, referral);
  const referrals = page.getByRole('region', { name: 'Recent referrals' });
  await expect(referrals).toContainText('No referrals yet');

  await test.step('invites, and the form is cleared without a word', async () => {
    const emails = page.getByRole('textbox', { name: 'Email addresses' });
    await emails.fill(`\n  ${friend.email}  \n\n`);
    await page.getByRole('textbox', { name: /Message/ }).fill('Come <and> see');
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(emails).toHaveValue('');
    await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue('');
    await expect(referrals.getByRole('listitem')).toContainText([friend.email]);
    await expect(referrals.getByRole('listitem')).toContainText('Pending');
  });

  const second = await otherBrowser(page);
  await test.step('the friend joins by the link of the mail', async () => {
    const mail = await mailTo(server, friend.email, /invites you/);
    expect(mail.text).toContain('> Come <and> see');
    await second.page.goto(/https?:\S+\/privilege\?invite=\S+/.exec(mail.text)?.[0] ?? '');
    const dialog = second.page.getByRole('dialog', { name: 'Create Account' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(friend.email);
    await expect(dialog).toContainText('has invited you');
    await dialog.getByLabel('Password', { exact: true }).fill(friend.password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await second.page.goto(linkOf(await mailTo(server, friend.email, /Verify your email/)));
    await second.page.waitForURL('**/dashboard/overview');
  });

  await test.step('the referrer sees it without a reload', async () => {
    await expect(referrals.getByRole('listitem')).toContainText('Joined');
    const impact = page.getByRole('region', { name: 'Your referral impact' });
    await expect(impact).toHaveText('Friends invited1Friends joined1Points earned500');
  });
  const [ledger] = await server.adminSql`
    select count(*)::int, sum(points)::int from public.points_history where user_id = ${member.id}`;
  expect(ledger).toEqual({ count: 1, sum: 500 });
  await second.context.close();
});

test('somebody who follows the share link counts as invited', async ({ page, server }) => {
  const member = await newMember(server, 'sharer');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, server, member, referral);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const guest = { email: freshAddress('by-link'), password: 'Birch-Paper-1' };
  const second = await otherBrowser(page);
  await second.page.goto(link);
  const dialog = second.page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await dialog.getByLabel('Password', { exact: true }).fill(guest.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await second.page.goto(linkOf(await mailTo(server, guest.email, /Verify your email/)));
  await second.page.waitForURL('**/dashboard/overview');
  await second.context.close();

  const row = page.getByRole('region', { name: 'Recent referrals' }).getByRole('listitem');
  await expect(row).toContainText(guest.email);
  await expect(row).toContainText('Joined');
});

test('marks slips before anything is sent, and sends what is left as null when there is no message', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'slips');
  await arrive(page, server, member, referral);
  const emails = page.getByRole('textbox', { name: 'Email addresses' });
  const send = page.getByRole('button', { name: 'Send invitations' });

  await send.click();
  await expect(page.getByText('Please enter at least one email address')).toBeVisible();
  await expect(emails).toBeFocused();

  const good = freshAddress('good');
  await emails.fill(`${good}\nnonsense\n${good.toUpperCase()}\n${member.email}`);
  await send.click();
  await expect(page.getByRole('list', { name: 'Marked lines' }).getByRole('listitem')).toHaveText([
    'nonsense not a complete email address',
    `${good.toUpperCase()} written twice`,
    `${member.email} your own address`,
  ]);
  const none = await server.adminSql`select from public.referrals where referrer_id = ${member.id}`;
  expect(none).toHaveLength(0);

  await page.getByRole('button', { name: 'Remove 3 marked lines' }).click();
  await expect(emails).toHaveValue(good);
  await send.click();
  await expect(emails).toHaveValue('');
  const stored = await server.adminSql`
    select email, message from public.referrals where referrer_id = ${member.id}`;
  expect(stored).toEqual([{ email: good, message: null }]);

  await emails.fill(good);
  await send.click();
  await expect(page.getByText('invited before')).toBeVisible();
});

test('says no by a click, not by opening the link', async ({ page, server }) => {
  const [invitation] = await server.adminSql<{ id: string; token: string }[]>`
    insert into public.referrals (referrer_id, email, notified_at)
    select id, ${freshAddress('declines')}, now() from public.profiles where email = ${demo.gold.email}
    returning id, token`;
  const status = async () =>
    (
      await server.adminSql`select status from public.referrals where id = ${invitation?.id ?? ''}`
    )[0]?.status;
  await page.goto(`/privilege/decline?invite=${invitation?.token}`);
  await expect(page.getByRole('heading', { name: 'Anders Kvist has invited you' })).toBeVisible();
  expect(await status()).toBe('pending');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Say no' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  expect(await status()).toBe('declined');

  await page.goto('/privilege/decline?invite=nonsense');
  await expect(page.getByRole('heading', { name: 'This invitation does not exist' })).toBeVisible();
});

test('stands 500 referrals, and a failed load with a Retry that works', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'many-friends');
  await server.adminSql`
    insert into public.referrals (referrer_id, email, notified_at, created_at)
    select ${member.id}, 'many-' || n || '@friends.example', now(), now() - n * interval '1 minute'
    from generate_series(1, 500) n`;
  const recover = await failReads(page, 'referrals');
  await arrive(page, server, member, referral);
  const referrals = page.getByRole('region', { name: 'Recent referrals' });
  await expect(referrals.getByRole('alert')).toContainText('No referrals yet');
  await recover();
  await referrals.getByRole('button', { name: 'Retry' }).click();
  await expect(referrals).toContainText('25 of 500 referrals');
  await expect(page.getByRole('region', { name: 'Your referral impact' })).toContainText('500');
});

test('is accessible, with marked lines too', async ({ page, server }) => {
  await arrive(page, server, demo.gold, referral);
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('nonsense');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByRole('list', { name: 'Marked lines' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Recent referrals' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
});
