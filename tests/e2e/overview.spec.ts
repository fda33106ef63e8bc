import { demo, makeMember } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember, otherBrowser } from './support/members.ts';
import { expect, test } from './support/test.ts';

const overview = '/dashboard/overview';

// By hand: Silver 1,450 of Gold's 2,500; Gold 6,200 of Platinum's 10,000; nothing is above Platinum.
const standings = [
  { who: 'silver', now: 58, plate: '1,450', left: '1,050 points to Gold' },
  { who: 'gold', now: 62, plate: '6,200', left: '3,800 points to Platinum' },
  { who: 'platinum', now: 100, plate: '14,800', left: 'You have reached the highest tier' },
] as const;

test('shows each tier its own progress, in its own colour', async ({ page, server }) => {
  const colours = new Set<string>();
  for (const { who, now, plate, left } of standings) {
    await arrive(page, server, demo[who], overview);
    const card = page.getByRole('region', { name: 'Your tier' });
    await expect(card.getByText(left)).toBeVisible();
    await expect(card.getByText(plate, { exact: true })).toBeVisible();
    const bar = card.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', String(now));
    colours.add(
      await bar.evaluate((track) =>
        track.firstElementChild ? getComputedStyle(track.firstElementChild).backgroundColor : '',
      ),
    );
  }
  expect(colours.size).toBe(3);
});

test('welcomes a member by name and leads on to everything', async ({ page, server }) => {
  await arrive(page, server, demo.gold, overview);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Welcome, Anders Kvist' })).toBeVisible();

  const featured = main.getByRole('region', { name: 'Featured Offerings' });
  const { rows, benefits } = await featuredOf(server.adminSql);
  await expect(featured.getByRole('listitem')).toHaveCount(4);
  for (const benefit of benefits.slice(0, 4)) await expect(featured).toContainText(benefit);
  expect(rows).toBeGreaterThan(4);
  await expect(
    main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem'),
  ).toHaveCount(5);
  const news = main.getByRole('region', { name: "What's New" });
  await expect(news).toContainText('New benefits');
  await expect(news).toContainText('Upcoming member event');

  const ways = [
    [main.getByRole('link', { name: 'Settings' }), 'Profile'],
    [
      main.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: /Benefits/ }),
      'Benefits',
    ],
    [
      main
        .getByRole('navigation', { name: 'Quick links' })
        .getByRole('link', { name: /Refer Friends/ }),
      'Refer Friends',
    ],
    [
      main.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: /Points/ }),
      'Points',
    ],
    [featured.getByRole('link', { name: /Learn More/ }).first(), 'Benefits'],
  ] as const;
  for (const [link, title] of ways) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(main.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  }
});

test('makes a missing member profile once, even in two tabs, with Silver and no points', async ({
  page,
  server,
}) => {
  const account = await makeMember(server, 'first-visit');
  await arrive(page, server, account, '/privilege/decline');
  const tabs = await Promise.all([page.context().newPage(), page.context().newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(overview)));
  for (const tab of tabs) {
    const card = tab.getByRole('region', { name: 'Your tier' });
    await expect(card.getByText('2,500 points to Gold')).toBeVisible();
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Welcome', exact: true }),
    ).toBeVisible();
    await expect(tab.getByText('Joined as a Silver member')).toHaveCount(1);
  }
  const made = await server.adminSql`
    select current_tier, points from public.member_profiles m
    join public.profiles p using (id) where p.email = ${account.email}`;
  expect(made).toEqual([{ current_tier: 'SILVER', points: 0 }]);
});

test('a redemption in one browser stands in the other within a second, without a reload', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'two-browsers');
  await arrive(page, server, member, overview);
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  // What is addressed to everybody stands there too.
  await server.adminSql`delete from public.member_activity where user_id is null`;
  await page.reload();
  await expect(activity).toHaveCount(1);
  const second = await otherBrowser(page);
  await arrive(second.page, server, member, '/dashboard/benefits');
  for (let round = 1; round <= 6; round += 1) {
    const redeem = second.page.getByRole('button', { name: /Redeem Now: The quarterly journal/ });
    await redeem.hover();
    await redeem.click();
    await expect(second.page.getByRole('dialog')).toBeVisible();
    await expect(activity).toHaveCount(Math.min(5, round + 1), { timeout: 1000 });
    await second.page.getByRole('button', { name: 'Done' }).click();
  }
  await expect(activity.first()).toContainText('Redeemed: The quarterly journal, in print');
  await expect(activity.first()).toContainText('just now');
  await second.context.close();
});

test('nothing yet, and a list that cannot be loaded with a Retry that works', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'nothing');
  await server.adminSql`delete from public.member_activity where user_id = ${member.id} or user_id is null`;
  const recover = await failReads(page, 'member_activity');
  await arrive(page, server, member, overview);
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('alert')).toContainText('No recent activity');
  await recover();
  await activity.getByRole('button', { name: 'Retry' }).click();
  await expect(activity.getByRole('alert')).toBeHidden();
  await expect(activity).toContainText('No recent activity');
});

test('is accessible, with a name of 80 characters too', async ({ page, server }) => {
  const member = await newMember(server, 'long-name');
  const name = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} Jönsson`.slice(0, 80);
  await server.adminSql`update public.member_profiles set full_name = ${name} where id = ${member.id}`;
  await arrive(page, server, member, overview);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
});

async function featuredOf(sql: import('postgres').Sql) {
  const [tier] = await sql<{ benefits: string[] }[]>`
    select benefits from public.membership_tiers where name = 'GOLD'`;
  const benefits = tier?.benefits ?? [];
  return { benefits, rows: benefits.length };
}
