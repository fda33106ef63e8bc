import { demo } from './support/accounts.ts';
import { arrive, newMember, otherBrowser } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.afterEach(
  ({ server }) => server.adminSql`update public.admin_settings set maintenance_mode = false`,
);

test('switched on in one browser, a member in another is told within five seconds and cannot write; an admin can', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'maintained');
  await arrive(page, server, demo.admin, '/admin/settings');
  const second = await otherBrowser(page);
  await arrive(second.page, server, member, '/dashboard/profile');
  const visitor = await otherBrowser(page);
  await visitor.page.goto('/privilege');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(second.page.getByRole('textbox', { name: 'Phone' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Maintenance Mode' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const told = { timeout: 5000 };
  await expect(page.getByText('Maintenance mode is on.')).toBeVisible(told);
  await expect(second.page.getByText('The programme is under maintenance')).toBeVisible(told);
  await expect(visitor.page.getByText('The programme is under maintenance')).toBeVisible(told);

  await test.step('the member’s write is refused by the API', async () => {
    const token = await second.page.evaluate(
      () => JSON.parse(localStorage.getItem('nl-auth') ?? '{}').access_token,
    );
    const response = await fetch(`${server.url}/rest/v1/member_profiles?id=eq.${member.id}`, {
      method: 'PATCH',
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ phone: '+46 70 000 00 00' }),
    });
    expect(await response.json()).toMatchObject({ code: 'NL002' });
    const [row] =
      await server.adminSql`select phone from public.member_profiles where id = ${member.id}`;
    expect(row).toEqual({ phone: null });
  });

  await test.step('the admin goes on working, and ends it', async () => {
    await page.getByLabel('System Name').fill('NL Privilege, being mended');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('unsaved change')).toBeHidden();
    await page.getByLabel('System Name').fill('NL Privilege');
    await page.getByRole('checkbox', { name: 'Maintenance Mode' }).uncheck();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Maintenance mode is on.')).toBeHidden(told);
    await expect(second.page.getByText('The programme is under maintenance')).toBeHidden(told);
    await expect(visitor.page.getByText('The programme is under maintenance')).toBeHidden(told);
  });
  await second.context.close();
  await visitor.context.close();
});

test('is heard of within seconds without a live connection too', async ({ page, server }) => {
  await page.routeWebSocket(/realtime/, (socket) => void socket.close());
  await arrive(page, server, demo.admin, '/admin/offerings');
  await server.adminSql`update public.admin_settings set maintenance_mode = true`;
  await expect(page.getByText('Maintenance mode is on.')).toBeVisible({ timeout: 5000 });
});
