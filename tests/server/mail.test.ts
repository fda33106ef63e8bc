import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer, type MailSink, startMailSink } from '../../server/mail/index.ts';

let dataDir: string;
let sink: MailSink;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nl-mail-'));
  sink = await startMailSink({ dataDir });
});
afterEach(async () => {
  await sink.close();
  await rm(dataDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  sink.routes.request(`http://127.0.0.1:4321${path}`, { headers });
async function messages(): Promise<Record<string, string>[]> {
  const list: unknown = await (await get('/_mailbox/messages')).json();
  expect(list).toBeInstanceOf(Array);
  return list as Record<string, string>[];
}
const mail = (subject: string, extra = {}) => ({
  to: 'reader@nl-holding.example',
  subject,
  text: 'Confirm here: https://nl-holding.example/verify?token=a&b=1. Thank you.',
  html: '<p>Confirm <a href="https://nl-holding.example/verify">here</a></p>',
  ...extra,
});

async function send(...mails: ReturnType<typeof mail>[]) {
  const mailer = createMailer({
    smtpUrl: sink.smtpUrl,
    from: 'NL Holding <no-reply@nl-holding.example>',
  });
  for (const one of mails) await mailer.send(one);
  mailer.close();
}

test('what is sent arrives, newest first, with both parts', async () => {
  await send(mail('First'), mail('Second – åäö'));
  const [second, first] = await messages();
  expect(first?.subject).toBe('First');
  expect(second).toMatchObject({
    subject: 'Second – åäö',
    to: 'reader@nl-holding.example',
    from: 'NL Holding <no-reply@nl-holding.example>',
  });
  expect(second?.text).toContain('https://nl-holding.example/verify');
  expect(second?.html).toContain('<p>Confirm');
  expect(Date.parse(second?.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('messages are still there after a restart, in the same order and with the same ids', async () => {
  await send(mail('First'), mail('Second'));
  const before = await messages();
  await sink.close();
  sink = await startMailSink({ dataDir });
  expect(await messages()).toEqual(before);
  expect(before).toHaveLength(2);
});

test('a subject, a name or an address with line breaks cannot add a header or a recipient', async () => {
  await send(
    mail('Hello\r\nBcc: victim@evil.example', {
      replyTo: {
        name: 'Eve\r\nX-Evil: 1\r\nTo: victim@evil.example',
        address: 'eve@sender.example',
      },
    }),
  );
  const [received] = await messages();
  expect(received?.to).toBe('reader@nl-holding.example');
  expect(received?.subject).toBe('Hello Bcc: victim@evil.example');
  const [file] = await readdir(join(dataDir, 'mailbox'));
  const raw = await readFile(join(dataDir, 'mailbox', file ?? ''), 'utf8');
  expect(raw).toMatch(/^Reply-To: /m);
  expect(raw).not.toMatch(/^(Bcc|X-Evil):/m);
  await expect(send(mail('x', { to: 'a@b.example, c@d.example' }))).rejects.toThrow(/one plain/);
  await expect(send(mail('x', { to: 'a@b.example\r\nBcc: c@d.example' }))).rejects.toThrow();
  expect(await messages()).toHaveLength(1);
});

test('a mail server that is away is an error, not a silence', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@nl-holding.example' });
  await expect(mailer.send(mail('Lost'))).rejects.toThrow();
});

test('a message over 5 MB is refused and not kept', async () => {
  await expect(send(mail('Big', { text: 'a'.repeat(6_000_000) }))).rejects.toThrow();
  expect(await messages()).toEqual([]);
});

test('the oldest go when there are more than 500', async () => {
  const store = await import('../../server/mail/mail-store.ts');
  const folder = join(dataDir, 'many');
  const { add, list } = await store.openMailStore(folder);
  for (let number = 0; number < 503; number += 1) {
    await add(Buffer.from(`Subject: ${number}\r\n\r\ntext\r\n`), ['a@b.example']);
  }
  expect(list().map(({ subject }) => subject)).toEqual(
    Array.from({ length: 500 }, (_, index) => String(502 - index)),
  );
  expect(await readdir(folder)).toHaveLength(500);
});

test('half a message, left by a client that hung up, is not kept', async () => {
  const socket = connect(Number(new URL(sink.smtpUrl).port), '127.0.0.1');
  await new Promise<void>((resolve) => {
    socket.once('data', () =>
      socket.write('HELO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\n'),
    );
    socket.on('data', (data) => {
      if (!data.toString().includes('354')) return;
      socket.write('Subject: half\r\n\r\nnot the en');
      socket.destroy();
    });
    socket.once('close', () => resolve());
  });
  await send(mail('Whole'));
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Whole']);
});

test('the page lists messages, shows one, and keeps what a mail says out of its own markup', async () => {
  await send(mail('<img src=x onerror=alert(1)>', { text: '<script>alert(1)</script>', html: '' }));
  const [{ id } = { id: '' }] = await messages();
  const page = await get(`/_mailbox/${id}`);
  const text = await page.text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toMatch(/<script>|style="/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('links in a plain text are links, without the full stop behind them', async () => {
  await send(mail('Links'));
  const [{ id } = { id: '' }] = await messages();
  const text = await (await get(`/_mailbox/${id}?as=text`)).text();
  expect(text).toContain('<a href="https://nl-holding.example/verify?token=a&amp;b=1" target=');
});

test("a mail's own HTML is served without scripts, origin or network, its links in a new tab", async () => {
  await send(
    mail('HTML', { html: '<html><head><title>x</title></head><script>alert(1)</script></html>' }),
  );
  const [{ id } = { id: '' }] = await messages();
  const answer = await get(`/_mailbox/messages/${id}/html`);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toContain('script-src');
  expect(await answer.text()).toContain('<head><base target="_blank">');
});

test('an unknown message leads back to the list, an empty mailbox says what to do', async () => {
  const unknown = await get('/_mailbox/1700000000000-00000000');
  expect(unknown.headers.get('location')).toBe('/_mailbox');
  expect(await (await get('/_mailbox')).text()).toContain('No mail yet.');
  expect((await get('/_mailbox/assets/../../env.ts')).status).toBe(404);
});

test.each(['mail.evil.example', '127.0.0.1.evil.example', '192.168.1.10:4321', 'localhost.evil'])(
  'a request for the host %s finds nothing',
  async (host) => {
    for (const path of ['/_mailbox', '/_mailbox/messages', '/_mailbox/assets/mailbox.js']) {
      expect((await get(path, { host })).status).toBe(404);
    }
    expect((await get('/_mailbox', { host: 'localhost:4321' })).status).toBe(200);
    expect((await get('/_mailbox', { host: '[::1]:4321' })).status).toBe(200);
  },
);

test('a request passed on by a proxy, or from another machine, finds nothing', async () => {
  expect((await get('/_mailbox', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  const from = (remoteAddress: string) =>
    sink.routes.request(
      'http://127.0.0.1:4321/_mailbox',
      {},
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
  expect((await from('192.168.1.10')).status).toBe(404);
  expect((await from('::ffff:10.0.0.1')).status).toBe(404);
  expect((await from('127.0.0.1')).status).toBe(200);
  expect((await from('::ffff:127.0.0.1')).status).toBe(200);
});
