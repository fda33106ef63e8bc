import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { freePort } from '../support/server.ts';
import { demo } from './support/accounts.ts';
import { arrive, expectAccessible } from './support/members.ts';
import { expect, test } from './support/test.ts';

/** A row that is wrong in one of the ways people's files are wrong. */
function badRow(i: number): string {
  return [
    `no-address-${i},Bad ${i},SILVER,1,active`,
    `bad${i}@bulk.example,Bad ${i},BRONZE,1,active`,
    `bad${i}@bulk.example,Bad ${i},GOLD,many,active`,
    `bad${i}@bulk.example,Bad ${i},GOLD,-5,active`,
    `bad${i}@bulk.example,Bad ${i},GOLD,5,asleep`,
    `,Bad ${i},GOLD,5,active`,
    `Person1@bulk.example,Bad ${i},GOLD,5,active`,
  ][i % 7] as string;
}

/** `good` members with `bad` wrong rows spread between them. */
function memberFile(good: number, bad: number): string {
  const lines = ['Email,Name,Tier,Points,Status'];
  const every = Math.floor(good / bad);
  for (let i = 1; i <= good; i += 1) {
    const tier = ['SILVER', 'gold', 'Platinum', ''][i % 4];
    lines.push(`person${i}@bulk.example,Person ${i},${tier},${i % 900},active`);
    if (i % every === 0 && i / every <= bad) lines.push(badRow(i / every));
  }
  return lines.join('\r\n');
}

const reasons =
  /,"?(The e-mail address is missing or malformed|Unknown tier: BRONZE|Points, birthday or joining date cannot be read|Points must lie between 0 and 1,000,000|Unknown status: asleep|The same address stands in row 2)"?$/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import members' });

async function chooseAndCheck(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog(page)
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(dialog(page).getByText('Nothing has been written yet.')).toBeVisible({
    timeout: 30_000,
  });
}

async function expectFigures(page: Page, figures: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) {
    const figure = dialog(page).locator('dl > div').filter({ hasText: label });
    await expect(figure.getByRole('definition')).toHaveText(value);
  }
}

test('imports pasted rows after mapping and a check, and gives refused ones back to be corrected', async ({
  page,
  server,
}) => {
  test.slow();
  await server.resetLimits();
  await arrive(page, server, demo.admin, '/admin/members');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/do=import/);
  await dialog(page)
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill('Contact;Namn;Poäng\nliv@pasted.example;Liv Sæther;120\nbroken;Nobody;5\n');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(dialog(page).getByText('Choose the column of the addresses')).toBeVisible();
  await dialog(page).getByLabel('E-mail').selectOption('Contact');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
  await expectFigures(page, { 'New members': '1', 'Already members': '0', Refused: '1' });
  const stored = () =>
    server.adminSql`select full_name, points from public.member_profiles m join auth.users u using (id)
      where u.email = 'liv@pasted.example'`;
  expect(await stored()).toHaveLength(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download refused rows' }).click();
  const refused = await readFile(await (await download).path(), 'utf8');
  expect(refused.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Contact,Namn,Poäng,Reason',
    'broken,Nobody,5,The e-mail address is missing or malformed',
  ]);

  await dialog(page).getByRole('button', { name: 'Import 1 member' }).click();
  await expect(dialog(page).getByText('1 member imported.')).toBeVisible();
  expect((await stored()).map((row) => ({ ...row }))).toEqual([
    { full_name: 'Liv Sæther', points: 120 },
  ]);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search members' }).fill('liv saether');
  await expect(page.getByRole('link', { name: 'Liv Sæther' })).toBeVisible();
});

test('imports 10,000 rows with 137 bad ones through a kill -9 in the middle, without duplicates', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = join(tmpdir(), `nl-import-${process.pid}`);
  const port = await freePort();
  let server = await startSite(folder, port);
  const sqlOf = () => connect(folder);
  let sql = await sqlOf();
  try {
    const text = memberFile(9_863, 137);
    await signInOn(page, port);
    await chooseAndCheck(page, text);
    await expectFigures(page, { 'New members': '9,863', 'Already members': '0', Refused: '137' });
    await dialog(page).getByRole('button', { name: 'Import 9,863 members' }).click();

    await expect
      .poll(() => imported(sql), { intervals: [50], timeout: 60_000 })
      .toBeGreaterThan(1_500);
    await sql.end({ timeout: 1 });
    await killHard(server, folder);
    await expect(dialog(page).getByText('The import was interrupted after')).toBeVisible();

    server = await startSite(folder, port);
    sql = await sqlOf();
    const kept = await imported(sql);
    expect(kept).toBeGreaterThan(1_500);
    expect(kept).toBeLessThan(9_863);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page).getByText(/members imported\.$/)).toBeVisible({ timeout: 90_000 });
    await expectFigures(page, { Refused: '137' });
    expect(await imported(sql)).toBe(9_863);

    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download refused rows' }).click();
    const refused = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(refused).toHaveLength(138);
    for (const line of refused.slice(1)) expect(line).toMatch(reasons);
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    // The same file once more: everybody is there already and nobody is touched.
    await chooseAndCheck(page, text);
    await expectFigures(page, { 'New members': '0', 'Already members': '9,863', Refused: '137' });
    const [twice] = await sql<{ twice: number; points: number }[]>`
      select (select count(*)::int from (
          select 1 from public.profiles group by lower(email) having count(*) > 1) d) as twice,
        (select count(*)::int from public.points_history h join public.profiles p on p.id = h.user_id
          where p.email like '%@bulk.example' and h.kind = 'import') as points`;
    // One line in the ledger for everybody who brought points along.
    const withPoints = Array.from({ length: 9_863 }, (_, i) => (i + 1) % 900).filter(Boolean);
    expect({ ...twice }).toEqual({ twice: 0, points: withPoints.length });
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {});
    await killHard(server, folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function signInOn(page: Page, port: number): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/admin/members`);
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/members');
}

async function imported(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.profiles where email like '%@bulk.example'`;
  return row?.count ?? 0;
}

/** The product as a process of its own, with the demo data; resolves once it answers. */
async function startSite(folder: string, port: number): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../../server/start.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), DEMO: '1' },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return child;
}

async function postmaster(folder: string): Promise<string[]> {
  return (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
}

async function connect(folder: string): Promise<Sql> {
  const secrets: { postgresPassword: string } = JSON.parse(
    await readFile(join(folder, 'secrets.json'), 'utf8'),
  );
  const lines = await postmaster(folder);
  return adminConnection(
    `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${lines[3]}/postgres`,
  );
}

/** The process and its PostgreSQL, as a power cut would. */
async function killHard(child: ChildProcess, folder: string): Promise<void> {
  const [pid] = await postmaster(folder).catch(() => []);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const running = child.exitCode === null && child.signalCode === null;
  child.kill('SIGKILL');
  if (running) await gone;
  if (!pid) return;
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}
