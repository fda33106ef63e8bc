import { readFile } from 'node:fs/promises';
import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

const points = '/dashboard/points';

test('shows the points, what expires and why, and how to earn more', async ({ page, server }) => {
  await arrive(page, server, demo.gold, points);
  const figures = page.getByRole('region', { name: 'Your points' });
  await expect(figures.getByText('6,200')).toHaveCount(2);
  await expect(figures).toContainText('Available points');
  await figures.getByRole('button', { name: 'About this figure' }).click();
  await expect(page.getByText(/An estimate: it shows your total points/)).toBeVisible();
  await page.keyboard.press('Escape');

  // By hand: 100 + 1,800 + 500 + 1,250 are more than eleven months old; +600 and the later ones are not.
  const expiring = page.getByRole('region', { name: 'Expiring points' });
  const inOneMonth = new Date();
  const day = inOneMonth.getDate();
  inOneMonth.setMonth(inOneMonth.getMonth() + 1);
  if (inOneMonth.getDate() !== day) inOneMonth.setDate(0);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(inOneMonth);
  await expect(expiring).toContainText(`3,650 points will expire on ${date}`);
  await expiring.getByText('Entries behind this sum').click();
  await expect(expiring.getByRole('listitem')).toHaveCount(4);

  const ways = page.getByRole('region', { name: 'Ways to Earn' }).getByRole('listitem');
  await expect(ways).toHaveText([
    '1 pointper $1 spent',
    '500 pointsper referral',
    '100 pointsfor a review',
    'Double pointsin your birthday month',
  ]);
  await expiring.getByRole('link', { name: 'Use Points Now' }).click();
  await expect(page).toHaveURL('/dashboard/benefits');
});

test('keeps a running balance, searches, and gives the ledger as a file', async ({
  page,
  server,
}) => {
  await arrive(page, server, demo.silver, points);
  const history = page.getByRole('region', { name: 'Points history' });
  const rows = history.getByRole('row');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    /2026|202/,
    /Review of the energy survey/,
    '+100',
    '1,450',
  ]);
  await expect(rows.nth(2).getByRole('cell').last()).toHaveText('1,350');
  await expect(rows.last().getByRole('cell').last()).toHaveText('100');

  const search = history.getByRole('searchbox');
  await search.fill('survey energy');
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/search=survey/);
  await page.reload();
  await expect(rows).toHaveCount(3);
  const download = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^points-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Description,Points,Balance');
  expect(lines[1]).toMatch(/Review of the energy survey,100,1450$/);
  expect(lines).toHaveLength(3);

  await search.fill('nothing like this');
  await expect(history).toContainText('No entry holds “nothing like this”.');
});

test('says when there is nothing, and when it could not be loaded', async ({ page, server }) => {
  const member = await newMember(server, 'no-points');
  const recover = await failReads(page, 'points_history');
  await arrive(page, server, member, points);
  const history = page.getByRole('region', { name: 'Points history' });
  await expect(history.getByRole('alert')).toContainText('No points activity yet');
  await recover();
  await history.getByRole('button', { name: 'Retry' }).click();
  await expect(history.getByRole('alert')).toBeHidden();
  await expect(history).toContainText('No points activity yet');
  await expect(page.getByRole('region', { name: 'Expiring points' })).toBeHidden();
});

test('stands a ledger of 2,345 entries to the last one', async ({ page, server }) => {
  const member = await newMember(server, 'long-ledger');
  await server.adminSql`
    insert into public.points_history (user_id, description, points, created_at)
    select ${member.id}, 'Entry ' || n, 2, now() - n * interval '1 minute' from generate_series(1, 2345) n`;
  await arrive(page, server, member, `${points}?search=entry+2345`);
  const history = page.getByRole('region', { name: 'Points history' });
  await expect(history.getByRole('row').last().getByRole('cell').last()).toHaveText('2');
  await history.getByRole('searchbox').fill('');
  await expect(history).toContainText('25 of 2,345 entries');
  await expect(history.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('4,690');
});

test('is accessible', async ({ page, server }) => {
  await arrive(page, server, demo.gold, points);
  await expect(page.getByRole('region', { name: 'Expiring points' })).toBeVisible();
  await expectAccessible(page);
});
