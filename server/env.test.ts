import { expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

it('needs nothing: everything has a default', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    siteUrl: 'http://127.0.0.1:4321',
    workers: 1,
    demo: true,
    loopback: true,
  });
});

it('reads an empty variable as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readEnvironment({}));
});

it('keeps demo data to the embedded database on a loopback address', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', SITE_URL: 'https://www.example.com/' };
  expect(readEnvironment({ ...mail, HOST: '0.0.0.0' })).toMatchObject({
    demo: false,
    siteUrl: 'https://www.example.com',
  });
  expect(readEnvironment({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
  expect(readEnvironment({ DEMO: '0' }).demo).toBe(false);
  expect(() => readEnvironment({ ...mail, HOST: '0.0.0.0', DEMO: '1' })).toThrow(
    /DEMO=1 is refused/,
  );
});

it('takes a public SITE_URL for a proxy that brings strangers: no demo accounts, no local mailbox', () => {
  const behind = { SITE_URL: 'https://www.example.com', HOST: '127.0.0.1' };
  expect(() => readEnvironment(behind)).toThrow(/^SMTP_URL is needed/);
  const mail = { SMTP_URL: 'smtp://mail.example' };
  expect(readEnvironment({ ...behind, ...mail })).toMatchObject({ demo: false, loopback: false });
  expect(() => readEnvironment({ ...behind, ...mail, DEMO: '1' })).toThrow(/DEMO=1 is refused/);
  for (const own of ['http://localhost:4321', 'http://127.0.0.1:9', 'http://[::1]:4321']) {
    expect(readEnvironment({ SITE_URL: own }).demo, own).toBe(true);
  }
});

it('says every mistake on a line of its own', () => {
  const mistakes = {
    PORT: '99999',
    SMTP_URL: 'mail.example',
    CONTACT_EMAIL: 'nobody',
    WORKERS: '1.5',
  };
  expect(() => readEnvironment(mistakes)).toThrow(/^PORT .*\n?/);
  try {
    readEnvironment(mistakes);
  } catch (error) {
    expect((error as Error).message.split('\n')).toHaveLength(4);
  }
});
