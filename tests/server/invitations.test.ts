import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContactSite, startContactSite } from '../support/contact-site.ts';

let site: ContactSite;
let memberId: string;

beforeAll(async () => {
  site = await startContactSite();
  memberId = await account('bo@members.example', 'Bo Åström');
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql`delete from public.referrals`;
  site.smtp.received.length = 0;
});

/** Somebody who has verified their address. */
async function account(email: string, name: string): Promise<string> {
  const id = randomUUID();
  await site.sql`
    insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
    values (${id}, ${email}, ${site.sql.json({ full_name: name })}, now())`;
  return id;
}

async function stored(email: string, message: string | null = null) {
  const [row] = await site.sql<{ id: string; token: string }[]>`
    insert into public.referrals (referrer_id, email, message)
    values (${memberId}, ${email}, ${message}) returning id, token`;
  if (!row) throw new Error('not stored');
  return row;
}

const mail = (...ids: string[]) =>
  site.visitor.functions.invoke('referral-invitation', {
    body: { records: ids.map((id) => ({ id })) },
  });
const recipients = () => site.smtp.received.map(({ to }) => to?.[0]?.address);

test('each invited person gets one mail: who invites, the message, a link to join and one to say no', async () => {
  const ada = await stored('ada@friends.example', 'See <b>you</b>\nthere');
  const eva = await stored('eva@friends.example');
  expect((await mail(ada.id, eva.id)).data).toEqual({ invited: 2 });
  expect(recipients()).toEqual(['ada@friends.example', 'eva@friends.example']);
  const [first] = site.smtp.received;
  expect(first?.subject).toBe('Bo Åström invites you to NL Privilege');
  expect(first?.text).toContain('> See <b>you</b>\n> there');
  expect(first?.html).toContain('See &lt;b&gt;you&lt;/b&gt;');
  expect(first?.text).toContain(`${site.url}/privilege?invite=${ada.token}`);
  expect(first?.text).toContain(`${site.url}/privilege/decline?invite=${ada.token}`);
});

test('ten calls at once send one mail, and a later one none', async () => {
  const { id } = await stored('ada@friends.example');
  await Promise.all(Array.from({ length: 10 }, () => mail(id)));
  expect((await mail(id)).data).toEqual({ invited: 0 });
  expect(recipients()).toEqual(['ada@friends.example']);
});

test('who has said no, to anybody, is not written to again', async () => {
  const { id, token } = await stored('no@friends.example');
  await mail(id);
  const { data } = await site.visitor.rpc('decline_invitation', { token });
  expect(data).toBe(true);
  const other = await account('liv@members.example', 'Liv');
  const [again] = await site.sql<{ id: string }[]>`
    insert into public.referrals (referrer_id, email) values (${other}, 'No@friends.example') returning id`;
  expect((await mail(again?.id ?? '')).data).toEqual({ invited: 0 });
  expect(recipients()).toEqual(['no@friends.example']);
});

test('somebody who is a member already gets no mail', async () => {
  await account('old@members.example', 'Old');
  const { id } = await stored('Old@members.example');
  expect((await mail(id)).data).toEqual({ invited: 0 });
  expect(recipients()).toEqual([]);
});

test('one address that the mail server refuses does not keep the others waiting', async () => {
  // The mailer itself refuses what is not exactly one address.
  const odd = await stored('a,b@friends.example');
  const good = await stored('good@friends.example');
  const { error } = await mail(odd.id, good.id);
  expect(error?.context.status).toBe(502);
  expect(recipients()).toEqual(['good@friends.example']);
});

test('an invitation whose mail never left is mailed later, once', async () => {
  const { id } = await stored('late@friends.example');
  const worker = site.startWorker();
  await worker.runNow();
  expect(recipients(), 'the browser that invited comes first').toEqual([]);
  await site.sql`update public.referrals set created_at = now() - interval '1 minute' where id = ${id}`;
  await worker.runNow();
  await worker.runNow();
  await worker.close();
  expect(recipients()).toEqual(['late@friends.example']);
});

test.each([
  ['no records', {}],
  ['an id that is none', { records: [{ id: 'x' }] }],
  ['too many', { records: Array.from({ length: 101 }, () => ({ id: randomUUID() })) }],
])('a body with %s is refused', async (_what, body) => {
  const { error } = await site.visitor.functions.invoke('referral-invitation', { body });
  expect(error?.context.status).toBe(400);
});
