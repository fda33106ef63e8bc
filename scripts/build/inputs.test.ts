import { afterEach, expect, test } from 'vitest';
import { hashInputs } from './inputs.ts';

const before = process.env.SITE_URL;
afterEach(() => {
  if (before === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = before;
});

test('a build for another address is another build', async () => {
  process.env.SITE_URL = 'https://one.example';
  const one = await hashInputs();
  process.env.SITE_URL = 'https://two.example';
  expect(await hashInputs()).not.toBe(one);
  process.env.SITE_URL = 'https://one.example';
  expect(await hashInputs()).toBe(one);
});
