import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { identify } from './tokens.ts';

const keys = { jwtSecret: 'secret', publishableKey: 'sb_publishable_x' };
const claims = { role: 'authenticated', sub: 'a', email: 'a@x.example', exp: 200 };

function sign(body: object, header: object = { alg: 'HS256' }, secret = 'secret'): string {
  const [head, rest] = [header, body].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', secret).update(`${head}.${rest}`).digest('base64url');
  return `${head}.${rest}.${signature}`;
}

it('takes the publishable key for a visitor whose visit never expires', () => {
  expect(identify('sb_publishable_x', keys)).toMatchObject({ role: 'anon', expires: null });
});

it('hands all claims of a good token on', () => {
  const identity = identify(sign({ ...claims, aal: 'aal1' }), keys, 100);
  expect(identity).toMatchObject({
    role: 'authenticated',
    sub: 'a',
    email: 'a@x.example',
    expires: 200,
  });
  expect(JSON.parse(identity.claims)).toEqual({ ...claims, aal: 'aal1' });
});

it.each([
  ['another secret', sign(claims, undefined, 'other'), /signature/],
  ['another algorithm', sign(claims, { alg: 'none' }), /HS256/],
  ['a role beyond the three', sign({ ...claims, role: 'postgres' }), /role/],
  ['no expiry', sign({ ...claims, exp: undefined }), /exp/],
  ['an expiry in the past', sign({ ...claims, exp: 90 }), /Token has expired 10 seconds ago/],
  ['a start in the future', sign({ ...claims, nbf: 150 }), /not valid yet/],
  ['a claim changed after signing', forged(), /signature/],
  ['two parts only', 'a.b', /valid JWT/],
  ['another key', 'sb_publishable_y', /valid JWT/],
  ['nothing', '', /valid JWT/],
])('refuses a token with %s', (_case, token, message) => {
  expect(() => identify(token, keys, 100)).toThrow(message);
});

function forged(): string {
  const [head, , signature] = sign(claims).split('.');
  const body = Buffer.from(JSON.stringify({ ...claims, sub: 'b' })).toString('base64url');
  return `${head}.${body}.${signature}`;
}
