import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

const benefits = '/dashboard/benefits';

test('redeems at once, shows the code, and keeps it in the history', async ({ page, server }) => {
  const member = await newMember(server, 'redeems');
  await arrive(page, server, member, benefits);
  const history = page.getByRole('region', { name: 'Redemption history' });
  await expect(history).toContainText('No benefits redeemed yet');

  const redeem = page.getByRole('button', { name: /Redeem Now: Guided site visit/ });
  await test.step('the button appears on hover and on focus', async () => {
    await expect(redeem).toHaveCSS('opacity', '0');
    await page.getByText('Guided site visit with the engineer in charge').hover();
    await expect(redeem).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(redeem).toHaveCSS('opacity', '0');
    await page.getByRole('button', { name: /Redeem Now: Priority viewing/ }).focus();
    await page.keyboard.press('Tab');
    await expect(redeem).toBeFocused();
    await expect(redeem).toHaveCSS('opacity', '1');
  });

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/benefit_redemptions')) requests.push(request.method());
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your benefit is redeemed' });
  await expect(dialog).toContainText('Guided site visit with the engineer in charge');
  const [row] = await server.adminSql<{ code: string }[]>`
    select code from public.benefit_redemptions where user_id = ${member.id}`;
  await expect(dialog).toContainText(row?.code ?? 'no row');
  await expect.poll(() => requests.slice(0, 2)).toEqual(['POST', 'GET']);

  await test.step('a reload shows the code again, Escape gives the focus back', async () => {
    await page.reload();
    await expect(dialog).toContainText(row?.code ?? 'no row');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(history.getByRole('listitem')).toHaveCount(1);
    const show = history.getByRole('button', { name: /Show code of Guided/ });
    await show.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(show).toBeFocused();
  });
});

test('shows the button at once where people touch', async ({ browser, server }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, baseURL: server.url });
  const page = await context.newPage();
  await arrive(page, server, demo.silver, benefits);
  await expect(page.getByRole('button', { name: /Redeem Now/ }).first()).toHaveCSS('opacity', '1');
  await context.close();
});

test('lists what the tier holds and what staff publish for it', async ({ page, server }) => {
  await arrive(page, server, demo.gold, benefits);
  const [tier] = await server.adminSql<{ benefits: string[] }[]>`
    select benefits from public.membership_tiers where name = 'GOLD'`;
  const rows = page.getByRole('region', { name: 'Your benefits' }).getByRole('listitem');
  await expect(rows).toHaveCount(tier?.benefits.length ?? 0);

  const published = await server.adminSql<{ title: string }[]>`
    select title from public.offerings
    where 'GOLD' = any (tiers) and start_date <= current_date
      and coalesce(end_date, current_date) >= current_date order by created_at desc`;
  const offerings = page.getByRole('region', { name: 'Current offerings' });
  await expect(offerings.getByRole('heading', { level: 3 })).toHaveText(
    published.map(({ title }) => title),
  );

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('says why a benefit could not be redeemed', async ({ page, server }) => {
  const member = await newMember(server, 'refused');
  await arrive(page, server, member, benefits);
  const redeem = page.getByRole('button', { name: /Redeem Now: The quarterly journal/ });
  await expect(redeem).toBeAttached();
  await server.adminSql`
    update public.membership_tiers set benefits = array_remove(benefits, 'The quarterly journal, in print')
    where name = 'SILVER'`;
  await redeem.focus();
  await page.keyboard.press('Enter');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('The benefit could not be redeemed');
  await expect(toasts).toContainText('This is no longer a benefit of your tier');
  await server.adminSql`
    update public.membership_tiers set benefits = array_append(benefits, 'The quarterly journal, in print')
    where name = 'SILVER'`;
});

test('stands 500 redemptions, and a failed load with a Retry that works', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'many');
  await server.adminSql`
    insert into public.benefit_redemptions (user_id, benefit, redeemed_at)
    select ${member.id}, 'Benefit ' || n, now() - n * interval '1 hour' from generate_series(1, 500) n`;
  const recover = await failReads(page, 'benefit_redemptions');
  await arrive(page, server, member, benefits);
  const history = page.getByRole('region', { name: 'Redemption history' });
  await expect(history.getByRole('alert')).toContainText('No benefits redeemed yet');
  await recover();
  await history.getByRole('button', { name: 'Retry' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(25);
  await expect(history).toContainText('25 of 500 redemptions');
  for (let step = 0; step < 5; step += 1) {
    await history.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(history.getByRole('listitem')).toHaveCount(500);
  await expect(history.getByRole('listitem').last()).toContainText('Benefit 500');
});

test('is accessible, with its dialog', async ({ page, server }) => {
  await arrive(page, server, demo.gold, benefits);
  await expect(
    page.getByRole('region', { name: 'Redemption history' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /Show code/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
