import { expect, it } from 'vitest';
import { passwordProblem } from './password-rules';

it.each([
  ['', 'Password must be at least 8 characters long'],
  ['Ab1', 'Password must be at least 8 characters long'],
  ['abcdefgh', 'Password must contain at least one uppercase letter'],
  ['ABCDEFGH', 'Password must contain at least one lowercase letter'],
  ['Abcdefgh', 'Password must contain at least one number'],
  ['12345678', 'Password must contain at least one uppercase letter'],
  ['Abcdefg1', undefined],
])('%j: %s', (password, message) => {
  expect(passwordProblem(password)).toBe(message);
});

it('asks for the length alone where the strong policy is off', () => {
  expect(passwordProblem('abcdefgh', false)).toBeUndefined();
  expect(passwordProblem('abcdefg', false)).toBe('Password must be at least 8 characters long');
});
