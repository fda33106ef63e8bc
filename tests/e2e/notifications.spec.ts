import type { Locator, Page } from '@playwright/test';
import { demo } from './support/accounts.ts';
import { arrive, expectAccessible, failReads, newMember, otherBrowser } from './support/members.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const notifications = '/admin/notifications';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function fill(form: Locator, title: string, message: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Message' }).fill(message);
}

test('writes, edits and sends one, which arrives in a member’s open inbox, and takes it away again', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'inbox');
  await arrive(page, server, demo.admin, notifications);
  const second = await otherBrowser(page);
  await arrive(second.page, server, member, '/dashboard/overview');
  const bell = second.page.getByRole('button', { name: /^(Inbox|Messages|Notifications)/ }).first();
  await expect(bell).toBeVisible();

  await test.step('a new one is for SILVER, now, and a draft', async () => {
    await page.getByRole('button', { name: 'New Notification' }).click();
    const form = dialog(page, 'New Notification');
    await expect(form.getByRole('checkbox', { name: 'SILVER' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'GOLD' })).not.toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'PLATINUM' })).not.toBeChecked();
    await expect(
      form.getByRole('checkbox', { name: 'Send at the scheduled time' }),
    ).not.toBeChecked();
    const now = await page.evaluate(() => {
      const date = new Date();
      return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).getTime();
    });
    const shown = Date.parse(`${await form.getByLabel('Schedule For').inputValue()}:00Z`);
    expect(now - shown).toBeGreaterThanOrEqual(0);
    expect(now - shown).toBeLessThan(180_000);

    await form.getByRole('button', { name: 'Create Notification' }).click();
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(form).toContainText('Give it a title');
    await expect(form).toContainText('Write a message');
    await fill(form, 'First viewing', 'Before the public.');
    await form.getByRole('button', { name: 'Create Notification' }).click();
    await expect(form).toBeHidden();
    await expect(card(page, 'First viewing')).toContainText('Draft');
    const [row] = await server.adminSql`
      select n.status, n.target_audience, p.email from public.member_notifications n
      join public.profiles p on p.id = n.created_by where n.title = 'First viewing'`;
    expect(row).toEqual({ status: 'draft', target_audience: ['SILVER'], email: demo.admin.email });
  });

  await test.step('is edited, and the focus returns', async () => {
    const edit = page.getByRole('button', { name: 'Edit First viewing' });
    await edit.click();
    const form = dialog(page, 'Edit Notification');
    await fill(form, 'First viewing of Strandkaj', 'Choose a time.');
    await form.getByRole('button', { name: 'Update Notification' }).click();
    await expect(form).toBeHidden();
    await expect(card(page, 'First viewing of Strandkaj')).toContainText('Choose a time.');
  });

  await test.step('says whom it reaches, is sent and arrives', async () => {
    await page.getByRole('button', { name: 'Send First viewing of Strandkaj' }).click();
    const ask = page.getByRole('alertdialog');
    const [{ count } = { count: 0 }] = await server.adminSql<{ count: number }[]>`
      select count(*)::integer from public.member_profiles where current_tier = 'SILVER'`;
    await expect(ask).toContainText(`It reaches ${count} members.`);
    await ask.getByRole('button', { name: 'Send' }).click();
    await expect(ask).toBeHidden();
    const sent = card(page, 'First viewing of Strandkaj');
    await expect(sent).toContainText('Sent');
    await expect(sent.getByRole('button')).toHaveText(['Delete']);
    await expect(bell).toHaveAccessibleName(/1/);
    await bell.click();
    await expect(second.page.getByText('First viewing of Strandkaj').first()).toBeVisible();
  });

  await test.step('deleted, it leaves the inbox too', async () => {
    await page.getByRole('button', { name: 'Delete First viewing of Strandkaj' }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText('also from the inbox');
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'First viewing of Strandkaj')).toBeHidden();
    expect(
      await server.adminSql`select from public.notification_recipients where user_id = ${member.id}`,
    ).toHaveLength(0);
  });
  await second.context.close();
});

test('does not overwrite what somebody else changed, sent or deleted meanwhile', async ({
  page,
  server,
}) => {
  const sql = server.adminSql;
  await sql`
    insert into public.member_notifications (title, message, scheduled_for) values
      ('Changed meanwhile', 'Mine', now()), ('Sent meanwhile', 'Mine', now()), ('Gone meanwhile', 'Mine', now())`;
  await arrive(page, server, demo.admin, notifications);

  await test.step('changed: their version can be shown and edited', async () => {
    await page.getByRole('button', { name: 'Edit Changed meanwhile' }).click();
    const form = dialog(page, 'Edit Notification');
    await form.getByRole('textbox', { name: 'Message' }).fill('Mine, edited');
    await sql`update public.member_notifications set message = 'Theirs' where title = 'Changed meanwhile'`;
    await form.getByRole('button', { name: 'Update Notification' }).click();
    await expect(form.getByRole('alert')).toContainText('Somebody else has changed it meanwhile');
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Mine, edited');
    await form.getByRole('button', { name: 'Show their version' }).click();
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Theirs');
    await form.getByRole('textbox', { name: 'Message' }).fill('Both');
    await form.getByRole('button', { name: 'Update Notification' }).click();
    await expect(form).toBeHidden();
    await expect(card(page, 'Changed meanwhile')).toContainText('Both');
  });

  for (const [title, change, sentence] of [
    [
      'Sent meanwhile',
      sql`select private.deliver_notification(id) from public.member_notifications where title = 'Sent meanwhile'`,
      'It has been sent meanwhile',
    ],
    [
      'Gone meanwhile',
      sql`delete from public.member_notifications where title = 'Gone meanwhile'`,
      'Somebody else has deleted it meanwhile',
    ],
  ] as const) {
    await test.step(title, async () => {
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      const form = dialog(page, 'Edit Notification');
      await form.getByRole('textbox', { name: 'Message' }).fill('Mine, edited');
      await change;
      await form.getByRole('button', { name: 'Update Notification' }).click();
      await expect(form.getByRole('alert')).toContainText(sentence);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    });
  }
  const [sent] =
    await sql`select message from public.member_notifications where title = 'Sent meanwhile'`;
  expect(sent).toEqual({ message: 'Mine' });

  await test.step('what is sent is what was seen', async () => {
    await page.getByRole('button', { name: 'Send Changed meanwhile' }).click();
    await sql`update public.member_notifications set message = 'Theirs again' where title = 'Changed meanwhile'`;
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Send' }).click();
    await expect(ask.getByRole('alert')).toContainText('Somebody else has changed it meanwhile');
    const [draft] =
      await sql`select status from public.member_notifications where title = 'Changed meanwhile'`;
    expect(draft).toEqual({ status: 'draft' });
  });
});

test('warns when it would reach nobody, and sends at the scheduled time only when told to', async ({
  page,
  server,
}) => {
  await arrive(page, server, demo.admin, notifications);
  await page.goto(`${notifications}?dialog=create`);
  const form = dialog(page, 'New Notification');
  await fill(form, 'By itself', 'At its time.');
  await form.getByRole('checkbox', { name: 'SILVER' }).uncheck();
  await expect(form).toContainText('It would reach no members.');
  await form.getByRole('checkbox', { name: 'PLATINUM' }).check();
  await expect(form).toContainText(/It reaches \d+ members\./);
  await form.getByRole('checkbox', { name: 'Send at the scheduled time' }).check();
  await expect(form).toContainText('That time has come');
  await form.getByRole('button', { name: 'Create Notification' }).click();
  // The schedule looks every ten seconds, and so does the page while something waits for its time.
  await expect(card(page, 'By itself')).toContainText('Sent', { timeout: 25_000 });
  const [log] = await server.adminSql`
    select count(*)::integer as times from public.audit_log a join public.member_notifications n on n.id::text = a.entity_id
    where n.title = 'By itself' and a.action = 'send_scheduled'`;
  expect(log).toEqual({ times: 1 });
});

test('offers staff only what their role includes', async ({ page, server }) => {
  const reader = await newStaff(server, 'reader', ['notifications.read']);
  await arrive(page, server, reader, `${notifications}?dialog=create`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /New|Send|Edit|Delete/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('stands 500 of them, none, and a failed load', async ({ page, server }) => {
  const sql = server.adminSql;
  await sql`
    insert into public.member_notifications (title, message, target_audience, created_at, created_by)
    select 'Bulk ' || n, repeat('A long message. ', 60), '{}', now() + interval '1 day', null from generate_series(1, 500) n`;
  await arrive(page, server, demo.admin, notifications);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Not scheduled');
  await expect(first).toContainText('No tier');
  await first.getByRole('button', { name: 'Show all' }).click();
  await expect(first.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(125);
  await sql`delete from public.member_notifications where title like 'Bulk %'`;

  const recover = await failReads(page, 'member_notifications');
  await page.goto(notifications);
  await expect(page.getByText('No notifications available')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.route('**/rest/v1/member_notifications?*', (route) => route.fulfill({ json: [] }));
  await page.goto(notifications);
  await expect(page.getByText('No notifications available')).toBeVisible();
});

test('is accessible, with its dialogs', async ({ page, server }) => {
  await arrive(page, server, demo.admin, notifications);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${notifications}?dialog=create`);
  await expect(dialog(page, 'New Notification')).toContainText(/It reaches/);
  await expectAccessible(page);
});
