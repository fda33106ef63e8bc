import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTACT_EMAIL, type ContactSite, startContactSite } from '../support/contact-site.ts';

let site: ContactSite;

beforeAll(async () => {
  site = await startContactSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql`delete from public.contact_form`;
  site.smtp.received.length = 0;
});

const astrid = { name: 'Astrid Lund', email: 'astrid@sender.example', message: 'Hello there' };

async function store(message = astrid): Promise<string> {
  const { data } = await site.visitor
    .from('contact_form')
    .insert(message)
    .select('id,name,email,message,created_at')
    .single()
    .throwOnError();
  return data.id;
}

function notify(id: string, record: object = {}) {
  return site.visitor.functions.invoke('contact-notification', {
    body: { record: { ...record, id } },
  });
}

async function notifiedAt(id: string): Promise<Date | null> {
  const [row] = await site.sql`select notified_at from public.contact_form where id = ${id}`;
  return row?.notified_at ?? null;
}

test('a stored message reaches the company by e-mail, with the sender to reply to', async () => {
  const id = await store();
  expect((await notify(id)).data).toEqual({ notified: true });
  expect(site.smtp.received).toHaveLength(1);
  const [mail] = site.smtp.received;
  expect(mail?.to?.[0]?.address).toBe(CONTACT_EMAIL);
  expect(mail?.replyTo).toEqual([{ name: astrid.name, address: astrid.email }]);
  expect(mail?.subject).toBe('Message from Astrid Lund');
  expect(mail?.text).toContain('Hello there');
  expect(await notifiedAt(id)).toBeInstanceOf(Date);
});

test('a second call sends nothing', async () => {
  const id = await store();
  await notify(id);
  expect((await notify(id)).data).toEqual({ notified: false });
  expect(site.smtp.received).toHaveLength(1);
});

test('twenty calls at once send one mail', async () => {
  const id = await store();
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(id)));
  expect(answers.filter(({ data }) => data?.notified)).toHaveLength(1);
  expect(answers.filter(({ error }) => error)).toEqual([]);
  expect(site.smtp.received).toHaveLength(1);
});

test('nothing in the body but the id is believed', async () => {
  const id = await store();
  await notify(id, { name: 'Mallory', email: 'mallory@evil.example', message: 'Buy this' });
  const [mail] = site.smtp.received;
  expect(mail?.text).toContain('Hello there');
  expect(JSON.stringify(mail)).not.toMatch(/mallory|Buy this/i);
});

test('a message that does not exist, or no id at all, sends nothing', async () => {
  expect((await notify('00000000-0000-4000-8000-000000000000')).data).toEqual({ notified: false });
  for (const body of [
    '{}',
    '{"record":{"id":"1; drop table"}}',
    '{"record":{"id":5}}',
    'null',
    '{',
  ]) {
    const { error } = await site.visitor.functions.invoke('contact-notification', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(error?.context.status).toBe(400);
  }
  expect(site.smtp.received).toEqual([]);
});

test.each([
  ['a line break in the name', { name: 'Eve\r\nBcc: victim@evil.example' }],
  ['a line break in the address', { email: 'eve@sender.example\nBcc: victim@evil.example' }],
  ['two addresses', { email: 'eve@sender.example, victim@evil.example' }],
  ['no @', { email: 'eve.sender.example' }],
  ['a message of 10,001 characters', { message: 'a'.repeat(10_001) }],
  ['an empty message', { message: '' }],
])('%s is refused and not stored', async (_, part) => {
  const { error } = await site.visitor
    .from('contact_form')
    .insert({ ...astrid, ...part })
    .select('id')
    .single();
  expect(error?.code).toBe('23514');
  const [row] = await site.sql`select count(*)::integer from public.contact_form`;
  expect(row?.count).toBe(0);
});

test('an address that is not a plain one is shown, but not offered to reply to', async () => {
  const id = await store({ ...astrid, email: 'a@b.example,evil' });
  await notify(id);
  expect(site.smtp.received[0]?.replyTo).toBeUndefined();
  expect(site.smtp.received[0]?.text).toContain('a@b.example,evil');
});

test('HTML in a message is text in the mail', async () => {
  const id = await store({
    ...astrid,
    name: '<b>Eve</b>',
    message: '<img src=x onerror="alert(1)">',
  });
  await notify(id);
  const html = site.smtp.received[0]?.html ?? '';
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(html).not.toMatch(/<img|<b>/);
});

test('the sixth message of one sender within an hour is refused with NL429, another sender is heard', async () => {
  for (let number = 0; number < 5; number += 1) await store();
  const { error } = await site.visitor
    .from('contact_form')
    .insert({ ...astrid, email: 'ASTRID@sender.example' })
    .select('id')
    .single();
  expect(error?.code).toBe('NL429');
  await store({ ...astrid, email: 'another@sender.example' });
  const [row] = await site.sql`select count(*)::integer from public.contact_form`;
  expect(row?.count).toBe(6);
});

test('mail that could not be sent is sent once when the mail server is back, by any of several workers', async () => {
  await site.smtp.down();
  const ids = [await store(), await store(), await store()];
  const [, , untried] = ids;
  for (const id of ids.slice(0, 2)) expect((await notify(id)).error?.context.status).toBe(502);

  const workers = [site.startWorker(), site.startWorker(), site.startWorker()];
  const round = () => Promise.all(workers.map((worker) => worker.runNow()));
  await round();
  expect(await notifiedAt(untried ?? '')).toBeNull();

  await site.smtp.up();
  await round();
  expect(site.smtp.received).toEqual([]); // Claimed a moment ago: their two minutes are not over.
  for (const id of ids) await site.age(id, 3);
  await round();
  await round();
  expect(site.smtp.received.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<contact-${id}@nl-holding.example>`).sort(),
  );
  for (const worker of workers) await worker.close();
});

test('a message whose sender left before the notification is found, also by a new process', async () => {
  const id = await store();
  await site.age(id, 1);
  const worker = site.startWorker();
  await worker.runNow();
  await worker.close();
  expect(site.smtp.received).toHaveLength(1);
  expect(await notifiedAt(id)).toBeInstanceOf(Date);
});

test('a notification that died after its claim is made by the next round after two minutes', async () => {
  const id = await store();
  await site.sql`update public.contact_form set notifying_at = now() - interval '90 seconds' where id = ${id}`;
  const worker = site.startWorker();
  await worker.runNow();
  expect(site.smtp.received).toEqual([]);
  await site.age(id, 1);
  await worker.runNow();
  await worker.close();
  expect(site.smtp.received).toHaveLength(1);
});

test('a message that failed for hours waits longer, until another mail shows that mail works', async () => {
  const old = await store();
  await site.sql`
    update public.contact_form
    set created_at = now() - interval '3 hours', notifying_at = now() - interval '30 minutes'
    where id = ${old}`;
  const worker = site.startWorker();
  await worker.runNow();
  expect(await notifiedAt(old)).toBeNull();
  const fresh = await store();
  await site.age(fresh, 1);
  await worker.runNow();
  await worker.close();
  expect(await notifiedAt(fresh)).toBeInstanceOf(Date);
  expect(await notifiedAt(old)).toBeInstanceOf(Date);
});
