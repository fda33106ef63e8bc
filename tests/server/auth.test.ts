import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo, member, openLink, visitor } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.resetLimits());

/** A raw call, for what supabase-js would not send. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const json: { error_code?: string; msg?: string } | undefined = text.startsWith('{')
    ? JSON.parse(text)
    : undefined;
  return { status: response.status, json, headers: response.headers };
}

describe('signing up', () => {
  it('mails a link that verifies the address and leads to /privilege with a session', async () => {
    const client = visitor(server);
    const { data, error } = await client.auth.signUp({
      email: 'Signe@nl.example',
      password: 'Member-Test-1',
      options: { emailRedirectTo: `${server.url}/privilege` },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const early = await client.auth.signInWithPassword({
      email: 'signe@nl.example',
      password: 'Member-Test-1',
    });
    expect(early.error?.code).toBe('email_not_confirmed');
    const target = await openLink(await mailTo(server, 'signe@nl.example'));
    expect(target.origin + target.pathname).toBe(`${server.url}/privilege`);
    expect(target.hash).toContain('access_token=');
    const late = await client.auth.signInWithPassword({
      email: 'signe@nl.example',
      password: 'Member-Test-1',
    });
    expect(late.error).toBeNull();
  });

  it('says of a verified address that it is registered, as SPEC section 8 wants', async () => {
    await member(server, 'twice@nl.example');
    const { error } = await visitor(server).auth.signUp({
      email: 'twice@nl.example',
      password: 'Member-Test-1',
    });
    expect(error).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('lets somebody whose mail got lost sign up again', async () => {
    const account = { email: 'lost@nl.example', password: 'First-Pass-1' };
    const client = visitor(server);
    await client.auth.signUp(account);
    const first = await mailTo(server, account.email);
    expect((await client.auth.signUp(account)).error).toBeNull();
    expect((await openLink(first)).hash).toContain('error_code=otp_expired');
    expect((await openLink(await mailTo(server, account.email))).hash).toContain('access_token=');
    expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  });

  it('brings no password to life that somebody else may have chosen for the address', async () => {
    const email = 'contested@nl.example';
    const client = visitor(server);
    await client.auth.signUp({ email, password: 'Owner-Pass-1' });
    const first = await mailTo(server, email);
    await client.auth.signUp({ email, password: 'Thief-Pass-1' });
    expect((await openLink(first)).hash).toContain('error_code=otp_expired');
    const target = await openLink(await mailTo(server, email, 'new password'));
    expect(target.pathname).toBe('/privilege/reset-password');
    expect(target.hash).toContain('type=recovery');
    for (const password of ['Owner-Pass-1', 'Thief-Pass-1']) {
      const tried = await client.auth.signInWithPassword({ email, password });
      expect(tried.error?.code, password).toBe('invalid_credentials');
    }
    const [row] = await server.adminSql`
      select encrypted_password, email_confirmed_at from auth.users where email = ${email}`;
    expect(row).toMatchObject({ encrypted_password: null, email_confirmed_at: expect.anything() });
  });

  it('gives an imported account no password but the one its owner sets', async () => {
    const email = 'imported@nl.example';
    await server.adminSql`select private.create_account(${email}, 'Ida', now())`;
    const thief = visitor(server);
    await thief.auth.signUp({ email, password: 'Thief-Pass-1' });
    expect((await openLink(await mailTo(server, email))).pathname).toBe(
      '/privilege/reset-password',
    );
    const tried = await thief.auth.signInWithPassword({ email, password: 'Thief-Pass-1' });
    expect(tried.error?.code).toBe('invalid_credentials');
  });

  it('forgets what a stranger chose when the owner asks for a new password first', async () => {
    const email = 'surprised@nl.example';
    const thief = visitor(server);
    await thief.auth.signUp({ email, password: 'Thief-Pass-1' });
    await visitor(server).auth.resetPasswordForEmail(email);
    await openLink(await mailTo(server, email, 'new password'));
    const tried = await thief.auth.signInWithPassword({ email, password: 'Thief-Pass-1' });
    expect(tried.error?.code).toBe('invalid_credentials');
  });

  it.each(['short1A', 'aaaaaaaa', 'AAAAAAA1', 'aaaaaaa1', 'Aaaaaaaa'])(
    'refuses the weak password %s',
    async (password) => {
      const { error } = await visitor(server).auth.signUp({ email: 'weak@nl.example', password });
      expect(error?.code).toBe('weak_password');
      const rows = await server.adminSql`select from auth.users where email = 'weak@nl.example'`;
      expect(rows).toHaveLength(0);
    },
  );

  it('refuses more bytes than bcrypt reads, and bodies that are no sign-up', async () => {
    const long = await call('POST', '/signup', {
      email: 'long@nl.example',
      password: `Aa1${'å'.repeat(40)}`,
    });
    expect(long).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
    for (const body of [
      {},
      { email: 'x@nl.example' },
      { email: { $ne: 1 }, password: 'Member-Test-1' },
      { email: 'no address', password: 'Member-Test-1' },
      { email: 'x.y@nl', password: 'Member-Test-1' },
      { email: 'a,b@nl.example', password: 'Member-Test-1' },
      { email: 'x@nl.example>', password: 'Member-Test-1' },
      { email: 'a\0b@nl.example', password: 'Member-Test-1' },
      [1],
    ]) {
      expect((await call('POST', '/signup', body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await server.adminSql`select from auth.users where email like 'a,b@%'`).toHaveLength(0);
    for (const [path, body] of [
      ['/token?grant_type=password', { email: 'a\0b@nl.example', password: 'x' }],
      ['/token?grant_type=refresh_token', { refresh_token: 'a\0b' }],
      ['/recover', { email: 'a\0b@nl.example' }],
      ['/resend', { type: 'signup', email: 'a\0b@nl.example' }],
    ] as const) {
      expect((await call('POST', path, body)).status, path).toBe(400);
    }
  });

  it('offers no other way in: no codes, no magic links, no anonymous accounts, no other providers', async () => {
    const before = await server.adminSql`select id from auth.users`;
    expect(
      (await call('POST', '/otp', { email: 'otp@nl.example', create_user: true })).status,
    ).toBe(422);
    for (const path of [
      '/magiclink',
      '/invite',
      '/admin/users',
      '/sso',
      '/factors',
      '/callback',
      '/token/x',
    ]) {
      expect((await call('POST', path, { email: 'otp@nl.example' })).status, path).toBe(404);
    }
    expect((await call('GET', '/authorize?provider=google')).status).toBe(404);
    expect((await call('POST', '/token?grant_type=pkce', {})).status).toBe(400);
    expect(await server.adminSql`select id from auth.users`).toHaveLength(before.length);
  });
});

describe('signing in', () => {
  it('takes as long, and says the same, for an unknown address as for a wrong password', async () => {
    await member(server, 'known@nl.example');
    const time = async (email: string) => {
      const times: number[] = [];
      for (let i = 0; i < 6; i++) {
        await server.resetLimits();
        const started = performance.now();
        const answer = await call('POST', '/token?grant_type=password', {
          email,
          password: 'Wrong-Pass-1',
        });
        times.push(performance.now() - started);
        expect(answer.json?.msg).toBe('Invalid login credentials');
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await time('known@nl.example'), await time('nobody@nl.example')];
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });

  it('answers 429 with Retry-After after ten failures for an account, also when all come at once', async () => {
    await member(server, 'guessed@nl.example');
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        call('POST', '/token?grant_type=password', {
          email: 'guessed@nl.example',
          password: `Wrong-${i}`,
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await call('POST', '/token?grant_type=password', {
      email: 'guessed@nl.example',
      password: 'Member-Test-1',
    });
    expect(right.status).toBe(429);
  });

  it('answers 429 after ten failures from one address over many accounts, and counts no success', async () => {
    await member(server, 'busy@nl.example');
    for (let i = 0; i < 15; i++) {
      const good = await call('POST', '/token?grant_type=password', {
        email: 'busy@nl.example',
        password: 'Member-Test-1',
      });
      expect(good.status).toBe(200);
    }
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const { status } = await call('POST', '/token?grant_type=password', {
        email: `spray${i}@nl.example`,
        password: 'Summer-2026',
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('asks for a mail at most five times, the same for known and unknown addresses', async () => {
    await member(server, 'forgetful@nl.example');
    await server.resetLimits();
    for (const email of ['forgetful@nl.example', 'stranger@nl.example']) {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await call('POST', '/recover', { email })).status);
      expect(statuses, email).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('a new password', () => {
  it('is set through the link of the mail, which leads to the reset page; the old one and other sessions end', async () => {
    const { client, session } = await member(server, 'reset@nl.example', 'Old-Pass-1');
    const asking = await visitor(server).auth.resetPasswordForEmail('reset@nl.example', {
      redirectTo: `${server.url}/privilege/reset-password`,
    });
    expect(asking.error).toBeNull();
    const target = await openLink(await mailTo(server, 'reset@nl.example', 'new password'));
    expect(target.pathname).toBe('/privilege/reset-password');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    const recovering = visitor(server);
    await recovering.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await recovering.auth.updateUser({ password: 'weakweak' })).error?.code).toBe(
      'weak_password',
    );
    expect((await recovering.auth.updateUser({ password: 'New-Pass-1' })).error).toBeNull();
    expect((await recovering.auth.getUser()).error).toBeNull();
    const old = await visitor(server).auth.signInWithPassword({
      email: 'reset@nl.example',
      password: 'Old-Pass-1',
    });
    expect(old.error?.code).toBe('invalid_credentials');
    expect((await client.auth.refreshSession(session)).error).not.toBeNull();
  });

  it('cannot be used to take over another address', async () => {
    const { client } = await member(server, 'mover@nl.example');
    const { error } = await client.auth.updateUser({ email: 'victim@nl.example' });
    expect(error?.code).toBe('validation_failed');
    expect(
      await server.adminSql`select from auth.users where email_change = 'victim@nl.example'`,
    ).toHaveLength(0);
  });
});

describe('links of mails', () => {
  it.each([
    'https://evil.example/privilege',
    'http://127.0.0.1:1/privilege',
    'http://localhost/privilege',
    'SITE/admin',
    'SITE/privilege/../admin',
    'SITE/privilege?next=//evil.example',
    'javascript:alert(1)',
  ])('never lead to %s', async (wish) => {
    const email = `r${Math.random().toString(36).slice(2)}@nl.example`;
    const redirect = wish.replace('SITE', server.url);
    await call('POST', `/signup?redirect_to=${encodeURIComponent(redirect)}`, {
      email,
      password: 'Member-Test-1',
    });
    const mail = await mailTo(server, email);
    const link = new URL(/https?:\/\/\S+verify\S+/.exec(mail.text)?.[0] ?? '');
    expect(link.searchParams.get('redirect_to')).toBe(`${server.url}/privilege`);
    link.searchParams.set('redirect_to', redirect);
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')?.split('#')[0]).toBe(`${server.url}/privilege`);
  });

  it('survive a mail program that looks at them first', async () => {
    await call('POST', '/signup', { email: 'scanned@nl.example', password: 'Member-Test-1' });
    const mail = await mailTo(server, 'scanned@nl.example');
    const link = /https?:\/\/\S+verify\S+/.exec(mail.text)?.[0] ?? '';
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
    expect((await openLink(mail)).hash).toContain('access_token=');
  });

  it('cannot be made by whoever guesses the code of six digits behind them', async () => {
    const email = 'codes@nl.example';
    await call('POST', '/signup', { email, password: 'Member-Test-1' });
    const code = '123456';
    const hash = createHash('sha256')
      .update(email + code)
      .digest('hex');
    await server.adminSql`update auth.users set confirmation_token = ${hash} where email = ${email}`;
    const link = `/verify?type=signup&token=${hash}`;
    expect((await call('GET', link)).headers.get('location')).toContain('error_code=otp_expired');
    for (const body of [
      { type: 'signup', token_hash: hash },
      { type: 'signup', token_hash: `${hash}.${'A'.repeat(43)}` },
      { type: 'signup', email, token: code },
      { type: 'magiclink', email, token: code },
      { type: 'email', email, token: code, token_hash: hash },
    ]) {
      const { status, json } = await call('POST', '/verify', body);
      expect({ status, code: json?.error_code }, JSON.stringify(body)).toEqual({
        status: 403,
        code: 'otp_expired',
      });
    }
    const [row] =
      await server.adminSql`select email_confirmed_at from auth.users where email = ${email}`;
    expect(row?.email_confirmed_at).toBeNull();
  });

  it('open through a call as well', async () => {
    const email = 'called@nl.example';
    await call('POST', '/signup', { email, password: 'Member-Test-1' });
    const link = new URL(
      /https?:\/\/\S+verify\S+/.exec((await mailTo(server, email)).text)?.[0] ?? '',
    );
    const token_hash = link.searchParams.get('token') ?? '';
    const recovery = await visitor(server).auth.verifyOtp({ type: 'recovery', token_hash });
    expect(recovery.error?.code).toBe('otp_expired');
    const { data, error } = await visitor(server).auth.verifyOtp({ type: 'email', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('work once', async () => {
    await call('POST', '/signup', { email: 'once@nl.example', password: 'Member-Test-1' });
    const mail = await mailTo(server, 'once@nl.example');
    expect((await openLink(mail)).hash).toContain('access_token=');
    expect((await openLink(mail)).hash).toContain('error_code=otp_expired');
  });
});

describe('sessions', () => {
  it.each(['local', 'others', 'global'] as const)('end as the scope %s says', async (scope) => {
    const email = `${scope}@nl.example`;
    const here = await member(server, email);
    const there = visitor(server);
    const other = await there.auth.signInWithPassword({ email, password: 'Member-Test-1' });
    const { error } = await here.client.auth.signOut({ scope });
    expect(error).toBeNull();
    const alive = async (token: string | undefined) =>
      (await call('POST', '/token?grant_type=refresh_token', { refresh_token: token })).status ===
      200;
    expect(await alive(here.session?.refresh_token)).toBe(scope === 'others');
    expect(await alive(other.data.session?.refresh_token)).toBe(scope === 'local');
  });

  it('stay alive when two tabs refresh at once, and end when an old token turns up later', async () => {
    const { session } = await member(server, 'tabs@nl.example');
    const refresh = (token?: string) =>
      call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    const first = await refresh(session?.refresh_token);
    const second = await refresh(session?.refresh_token);
    expect([first.status, second.status]).toEqual([200, 200]);
    await server.adminSql`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where revoked`;
    expect((await refresh(session?.refresh_token)).status).toBe(400);
    const newest = (second.json as { refresh_token?: string } | undefined)?.refresh_token;
    expect((await refresh(newest)).status).toBe(400);
  });

  it('refuse an invalid scope', async () => {
    const { session } = await member(server, 'scope@nl.example');
    const answer = await call('POST', '/logout?scope=everywhere', undefined, {
      authorization: `Bearer ${session?.access_token}`,
    });
    expect(answer.status).toBe(400);
  });
});

it('writes no password, token, key or mail address to the log', async () => {
  const { session } = await member(server, 'logged@nl.example', 'Very-Secret-1');
  const client = createClient(server.url, server.publishableKey);
  await client.auth.signInWithPassword({ email: 'logged@nl.example', password: 'Very-Secret-2' });
  const log = server.logged.join('\n');
  expect(log).toContain('/auth/v1/token');
  for (const secret of [
    'Very-Secret',
    session?.refresh_token,
    session?.access_token,
    server.secretKey,
    server.publishableKey,
    '@nl.example',
    'token=',
  ]) {
    expect(log).not.toContain(secret);
  }
});
