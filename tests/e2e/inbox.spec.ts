import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import { arrive, expectAccessible, failReads, newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

const overview = '/dashboard/overview';
const bell = (page: Page) => page.getByRole('button', { name: /^Inbox/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });

/** A notification that has been sent to one member, as the send leaves it. */
async function send(server: TestServer, to: string, title: string, count = 1): Promise<void> {
  await server.adminSql`
    with sent as (
      insert into public.member_notifications (title, message, status, sent_at)
      select ${title} || case when ${count}::int > 1 then ' ' || n else '' end, 'Doors open at six.', 'sent', now()
      from generate_series(1, ${count}::int) n returning id
    )
    insert into public.notification_recipients (notification_id, user_id) select id, ${to}::uuid from sent`;
}

test('what staff send arrives live; it can be read, archived and brought back', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'inbox');
  await arrive(page, server, member, overview);
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  await bell(page).click();
  await expect(inbox(page)).toContainText('No notifications yet');

  await send(server, member.id, 'Evening at the quay');
  await expect(inbox(page).getByRole('listitem')).toContainText('Unread: Evening at the quay');
  await expect(inbox(page)).toContainText('Doors open at six.');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread notification');

  await page.keyboard.press('Enter');
  await inbox(page).getByRole('button', { name: 'Mark as read: Evening at the quay' }).click();
  await expect(inbox(page).getByText('Unread:')).toBeHidden();
  await inbox(page).getByRole('button', { name: 'Archive: Evening at the quay' }).click();
  await expect(inbox(page)).toContainText('No notifications yet');
  const archive = inbox(page).getByRole('button', { name: 'Archive', exact: true });
  await archive.click();
  await inbox(page)
    .getByRole('button', { name: /Move back to the inbox/ })
    .click();
  await expect(inbox(page)).toContainText('The archive is empty');
  await inbox(page).getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(1);

  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  await bell(page).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(1);
});

test('a notification that staff delete goes from the open inbox', async ({ page, server }) => {
  const member = await newMember(server, 'deleted');
  await send(server, member.id, 'A slip');
  await arrive(page, server, member, overview);
  await bell(page).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(1);
  await server.adminSql`delete from public.member_notifications where title = 'A slip'`;
  await expect(inbox(page)).toContainText('No notifications yet');
});

test('stands 500 notifications, and a failed load with a Retry that works', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'many-news');
  await send(server, member.id, 'News', 500);
  const recover = await failReads(page, 'notification_recipients');
  await arrive(page, server, member, overview);
  await bell(page).click();
  await expect(inbox(page).getByRole('alert')).toContainText('No notifications yet');
  await recover();
  await inbox(page).getByRole('button', { name: 'Retry' }).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(20);
  await inbox(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .poll(async () => {
      const [row] = await server.adminSql<{ unread: number }[]>`
        select count(*)::int as unread from public.notification_recipients
        where user_id = ${member.id} and read_at is null`;
      return row?.unread;
    })
    .toBe(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Inbox');
});

test('is accessible', async ({ page, server }) => {
  const member = await newMember(server, 'open-inbox');
  await send(server, member.id, `A title of eighty characters ${'x'.repeat(51)}`);
  await arrive(page, server, member, overview);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await bell(page).click();
    await expect(inbox(page).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
