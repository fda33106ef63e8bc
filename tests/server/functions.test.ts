import { sign } from 'hono/jwt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSite, JWT_SECRET, startContactSite } from '../support/contact-site.ts';

let site: ContactSite;

beforeAll(async () => {
  site = await startContactSite();
});
afterAll(() => site.stop());

test('the door of the functions: keys and tokens in, everybody else out', async () => {
  const call = (headers: Record<string, string>, name = 'contact-notification') =>
    fetch(`${site.url}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' });
  const apikey = 'sb_publishable_nl_privilege';
  const exp = Math.floor(Date.now() / 1000) + 60;
  const token = (claims: Record<string, unknown>, secret = JWT_SECRET) =>
    sign(claims, secret, 'HS256');
  const bearer = async (claims: Record<string, unknown>, secret?: string) =>
    (await call({ apikey, authorization: `Bearer ${await token(claims, secret)}` })).status;

  expect((await call({})).status).toBe(401);
  expect((await call({ apikey: 'sb_publishable_guess' })).status).toBe(401);
  expect((await call({ apikey })).status).toBe(400);
  expect((await call({ authorization: `Bearer ${apikey}` })).status).toBe(400);
  expect(await bearer({ role: 'authenticated', exp })).toBe(400);
  expect(await bearer({ role: 'authenticated', exp: exp - 3600 })).toBe(401);
  expect(await bearer({ role: 'authenticated' })).toBe(401);
  expect(
    await bearer({ role: 'authenticated', exp }, 'another-secret-of-thirty-two-characters'),
  ).toBe(401);
  const none = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`.replaceAll('=', '');
  expect((await call({ apikey, authorization: `Bearer ${none}` })).status).toBe(401);
});

test('unknown functions, shared code and paths are 404, large bodies 413, other methods 405', async () => {
  const apikey = 'sb_publishable_nl_privilege';
  const call = (name: string, init: RequestInit = {}) =>
    fetch(`${site.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey },
      body: '{}',
      ...init,
    });
  for (const name of ['nothing', '_shared', '..', '%2e%2e%2f%2e%2e%2fserver', 'constructor']) {
    expect((await call(name)).status).toBe(404);
  }
  expect(await (await call('nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  const huge = JSON.stringify({ record: { id: 'a'.repeat(1_100_000) } });
  const refused = await site.visitor.functions.invoke('contact-notification', { body: huge });
  expect(refused.error?.context.status).toBe(413);
  expect((await call('contact-notification', { method: 'PUT' })).status).toBe(405);
  const preflight = await fetch(`${site.url}/functions/v1/contact-notification`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
});
