import { demo } from './support/accounts.ts';
import { arrive, expectAccessible } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ server, page }) => arrive(page, server, demo.admin, '/admin/messages'));

test('reads a message, answers it by mail and marks it as handled', async ({ page, server }) => {
  await server.adminSql`insert into public.contact_form (name, email, message, notified_at)
    values ('Runa Holm', 'runa@visitors.example', ${'First line\nSecond line'}, now())`;
  await page.reload();
  const message = page.getByRole('article', { name: 'Runa Holm' });
  await expect(message).toContainText('runa@visitors.example');
  await expect(message).toContainText('Second line');
  const reply = message.getByRole('link', { name: 'Reply to Runa Holm' });
  await expect(reply).toHaveAttribute('href', /^mailto:runa@visitors\.example\?subject=/);

  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(message).toBeHidden();
  await expect(page.getByText('The message of Runa Holm is marked as handled.')).toBeFocused();
  const [row] = await server.adminSql`select id, handled_at from public.contact_form
    where email = 'runa@visitors.example'`;
  expect(row?.handled_at).not.toBeNull();
  const log = await server.adminSql`select actor_email from public.audit_log
    where entity = 'message' and entity_id = ${row?.id}`;
  expect(log.map(({ actor_email }) => actor_email)).toEqual(['admin@nl-holding.example']);

  await page.getByRole('tab', { name: 'Handled' }).click();
  await expect(page).toHaveURL('/admin/messages?view=handled');
  await message.getByRole('button', { name: 'Mark as open' }).click();
  await expect(message).toBeHidden();
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect(message).toBeVisible();
  await server.adminSql`delete from public.contact_form where email = 'runa@visitors.example'`;
});

test('shows thirty at a time, and all of them in the end', async ({ page, server }) => {
  await server.adminSql`insert into public.contact_form (name, email, message, notified_at)
    select 'Visitor ' || i, 'many@visitors.example', 'Hello', now() from generate_series(1, 45) i`;
  const [{ total } = { total: 0 }] =
    await server.adminSql`select count(*)::int as total from public.contact_form`;
  await page.goto('/admin/messages?view=all');
  await expect(page.getByText(`30 of ${total} messages`)).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(`${total} of ${total} messages`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(total);
  await server.adminSql`delete from public.contact_form where email = 'many@visitors.example'`;
});

test('a failed mark is told, and nothing is lost', async ({ page }) => {
  await page.route('**/rest/v1/contact_form?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Mark as handled' }).first().click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('The message could not be marked')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('has no accessibility violations by day and night, on a phone and on a desk', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin/messages?view=all');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});
