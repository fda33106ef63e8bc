import { expect, test } from 'vitest';
import { assuranceOf } from './assurance';

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  ['a service without a second step', token({ sub: '1' }), 'none'],
  ['by password alone', token({ aal: 'aal1' }), 'aal1'],
  ['with a second step', token({ aal: 'aal2', name: 'Ærø ÿ?>' }), 'aal2'],
  ['a level nobody knows counts as the lowest', token({ aal: 'aal9' }), 'aal1'],
  ['a level that is no text', token({ aal: 2 }), 'none'],
  ['claims that are none', token(null), 'none'],
  ['no token at all', 'nonsense', 'none'],
])('%s', (_, given, level) => {
  expect(assuranceOf(given)).toBe(level);
});
