import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember, otherBrowser } from './support/members.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const access = '/admin/access';

const role = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Roles' }).getByRole('listitem').filter({ hasText: name });

test('makes a role, says what it permits, gives it to somebody and takes it all back', async ({
  page,
  server,
}) => {
  const person = await newMember(server, 'hired');
  await arrive(page, server, demo.admin, access);

  await page.getByRole('button', { name: 'New Role' }).click();
  const form = page.getByRole('dialog', { name: 'New Role' });
  await form.getByRole('button', { name: 'Create Role' }).click();
  await expect(form).toContainText('Give the role a name');
  await form.getByLabel('Name').fill('Analyst');
  await form.getByRole('button', { name: 'Create Role' }).click();
  await expect(form.getByRole('alert')).toContainText('There is a role of this name already.');
  await form.getByLabel('Name').fill('Reception');
  await form.getByLabel('Description (optional)').fill('Answers the door');
  await form.getByRole('button', { name: 'Create Role' }).click();
  await expect(form).toBeHidden();
  await expect(role(page, 'Reception')).toContainText('0 users');

  const tick = page.getByRole('checkbox', { name: 'Reception: offerings.read' });
  await tick.check();
  await expect.poll(() => permissionsOf(server, 'Reception')).toEqual(['offerings.read']);

  await test.step('assigned by address, it opens that page and no other', async () => {
    await page.getByRole('button', { name: 'Assign Role' }).click();
    const assign = page.getByRole('dialog', { name: 'Assign Role' });
    await assign.getByLabel('Email').fill('nobody@nowhere.example');
    await assign.getByLabel('Role').selectOption('Reception');
    await assign.getByRole('button', { name: 'Assign Role' }).click();
    await expect(assign.getByRole('alert')).toContainText('There is no account with this address.');
    await assign.getByLabel('Email').fill(person.email.toUpperCase());
    await assign.getByRole('button', { name: 'Assign Role' }).click();
    await expect(assign).toBeHidden();
    await expect(role(page, 'Reception')).toContainText('1 user');

    const second = await otherBrowser(page);
    await arrive(second.page, server, person, '/admin/dashboard');
    await expect(second.page).toHaveURL('/admin/offerings');
    await expect(second.page.getByRole('navigation').getByRole('link')).toHaveText(['Offerings']);
    await second.context.close();
  });

  await test.step('taken from the person, then edited and deleted', async () => {
    await page.getByRole('button', { name: /^Take Reception from/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click();
    await expect(role(page, 'Reception')).toContainText('0 users');
    await page.getByRole('button', { name: 'Edit the role Reception' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Role' });
    await edit.getByLabel('Name').fill('Front desk');
    await server.adminSql`update public.roles set description = 'Theirs' where name = 'Reception'`;
    await edit.getByRole('button', { name: 'Update Role' }).click();
    await expect(edit.getByRole('alert')).toContainText(
      'Somebody has changed or deleted it meanwhile',
    );
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Delete the role Reception' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(role(page, 'Reception')).toBeHidden();
  });
});

async function permissionsOf(server: TestServer, name: string): Promise<string[]> {
  const rows = await server.adminSql<{ name: string }[]>`
    select p.name from public.permissions p join public.role_permissions rp on rp.permission_id = p.id
    join public.roles r on r.id = rp.role_id where r.name = ${name} order by p.name`;
  return rows.map((row) => row.name);
}

test('protects the built-in role and the last admin', async ({ page, server }) => {
  await arrive(page, server, demo.admin, access);
  await expect(role(page, 'Administrator')).toContainText('Built in');
  await expect(role(page, 'Administrator').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Administrator:/ })).toHaveCount(0);
  await server.adminSql`
    update public.profiles set role = 'member' where role = 'admin' and email <> ${demo.admin.email}`;
  await page.getByRole('button', { name: /^Take Administrator from/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The last admin cannot be removed.',
  );
  const [row] =
    await server.adminSql`select role from public.profiles where email = ${demo.admin.email}`;
  expect(row).toEqual({ role: 'admin' });
});

test('a permission keeps its name and gets another description', async ({ page, server }) => {
  await arrive(page, server, demo.admin, access);
  await page.getByRole('button', { name: 'Edit the permission audit.read' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Permission' });
  await form.getByLabel('Description').fill('See who did what');
  await form.getByRole('button', { name: 'Update Permission' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Permissions', exact: true })).toContainText(
    'See who did what',
  );
});

test('nobody hands on what they do not hold', async ({ page, server }) => {
  await arrive(
    page,
    server,
    await newStaff(server, 'keeper', ['access.read', 'access.write']),
    access,
  );
  await expect(page.getByRole('checkbox', { name: 'Analyst: access.read' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Analyst: settings.write' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Assign Role' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Role' });
  await assign.getByLabel('Email').fill(demo.silver.email);
  await assign.getByLabel('Role').selectOption('Analyst');
  await assign.getByRole('button', { name: 'Assign Role' }).click();
  await expect(assign.getByRole('alert')).toContainText(
    'You can only hand on what you hold yourself.',
  );
});

test('a role with members.read only: one page, and each write of the back-office refused by the API', async ({
  page,
  server,
}) => {
  const desk = await newStaff(server, 'desk', ['members.read']);
  await arrive(page, server, desk, '/admin/dashboard');
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Members']);
  for (const closed of [
    'offerings',
    'notifications',
    'analytics',
    'settings',
    'access',
    'messages',
    'audit',
  ]) {
    const asked: string[] = [];
    const listen = (request: { url(): string }) => {
      if (/rest\/v1\/(?!profiles|rpc\/get_my_permissions|public_settings)/.test(request.url()))
        asked.push(request.url());
    };
    page.on('request', listen);
    await page.goto(`/admin/${closed}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not open to you');
    page.off('request', listen);
    expect(asked).toEqual([]);
  }

  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('nl-auth') ?? '{}').access_token,
  );
  const [some] = await server.adminSql<
    { draft: string; offering: string; member: string; role: string }[]
  >`
    select (select id from public.member_notifications where status = 'draft' limit 1) as draft,
      (select id from public.offerings limit 1) as offering,
      (select id from public.profiles where email = ${demo.silver.email}) as member,
      (select id from public.roles where name = 'Analyst') as role`;
  const { draft, offering, member, role: analyst } = some ?? {};
  const writes: [string, string, object | undefined][] = [
    ['POST', 'rpc/set_member_status', { member_id: member, new_status: 'suspended', reason: 'x' }],
    ['POST', 'rpc/set_member_tier', { member_id: member, new_tier: 'GOLD', reason: 'x' }],
    ['POST', 'rpc/adjust_points', { member_id: member, delta: 100, reason: 'x' }],
    ['POST', 'rpc/import_members', { rows: [], dry_run: false }],
    ['POST', 'rpc/sign_out_member', { member_id: member }],
    ['POST', 'rpc/send_notification', { notification_id: draft }],
    ['POST', 'rpc/rotate_api_key', {}],
    ['POST', 'rpc/assign_role', { member_id: desk.id, role_id: analyst }],
    ['POST', 'rpc/unassign_role', { member_id: member, role_id: analyst }],
    ['POST', 'rpc/grant_admin', { member_email: desk.email }],
    ['POST', 'offerings', { title: 'x', short_description: 'x', tiers: ['SILVER'] }],
    ['PATCH', `offerings?id=eq.${offering}`, { title: 'x' }],
    ['DELETE', `offerings?id=eq.${offering}`, undefined],
    ['POST', 'member_notifications', { title: 'x', message: 'x' }],
    ['PATCH', `member_notifications?id=eq.${draft}`, { title: 'x' }],
    ['DELETE', `member_notifications?id=eq.${draft}`, undefined],
    ['PATCH', 'admin_settings?id=eq.1', { system_name: 'x' }],
    ['POST', 'roles', { name: 'x' }],
    ['PATCH', `roles?id=eq.${analyst}`, { name: 'x' }],
    ['DELETE', `roles?id=eq.${analyst}`, undefined],
    ['PATCH', 'permissions?name=eq.audit.read', { description: 'x' }],
    ['DELETE', `role_permissions?role_id=eq.${analyst}`, undefined],
    ['PATCH', 'contact_form?name=neq.x', { handled_at: '2026-01-01' }],
  ];
  const fingerprint = () => server.adminSql`
    select md5(string_agg(part, '')) as all from (
      select t::text as part from public.offerings t union all select t::text from public.member_notifications t
      union all select t::text from public.admin_settings t union all select t::text from public.roles t
      union all select t::text from public.role_permissions t union all select t::text from public.permissions t
      union all select t::text from public.contact_form t union all select t::text from public.staff_roles t
      union all select id || status || role from public.profiles union all select id || current_tier || points from public.member_profiles
      order by 1) parts`;
  const before = await fingerprint();
  for (const [method, path, body] of writes) {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: body && JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    // Refused outright, or no row that this person could write.
    const refused = response.status === 403 || (Array.isArray(answer) && answer.length === 0);
    expect(refused, `${method} ${path}: ${response.status} ${JSON.stringify(answer)}`).toBe(true);
  }
  expect(await fingerprint()).toEqual(before);
});

test('a failed list keeps a Retry; the page and its dialogs are accessible', async ({
  page,
  server,
}) => {
  const recover = await failReads(page, 'roles');
  await arrive(page, server, demo.admin, access);
  await expect(page.getByText('No roles')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(role(page, 'Analyst')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${access}?dialog=assign`);
  await expect(page.getByRole('dialog', { name: 'Assign Role' })).toBeVisible();
  await expectAccessible(page);
});
