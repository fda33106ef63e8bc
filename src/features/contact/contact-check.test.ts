import { expect, test } from 'vitest';
import { adviceFor, findFault, readMessage } from './contact-check';

function typed(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const good = { name: 'Astrid', email: 'astrid@sender.example', message: 'Hello' };

test('what was typed is stored without the space around it, line breaks and all', () => {
  expect(
    readMessage(
      typed({
        name: ' Åsa\tLindqvist\u0007 ',
        email: ' asa@a.example ',
        message: '\n One\r\n\r\nTwo\0 ',
      }),
    ),
  ).toEqual({ name: 'Åsa Lindqvist', email: 'asa@a.example', message: 'One\n\nTwo' });
});

test('a form with a missing field reads as empty text, not as an error', () => {
  expect(readMessage(new FormData())).toEqual({ name: '', email: '', message: '' });
});

test('nothing but spaces is no name and no message', () => {
  expect(findFault(readMessage(typed({ ...good, name: '   ' })))?.field).toBe('name');
  expect(findFault(readMessage(typed({ ...good, message: ' \n ' })))?.field).toBe('message');
  expect(findFault(good)).toBeNull();
});

test('a message is counted in characters, as the database counts them', () => {
  expect(findFault({ ...good, message: '🏠'.repeat(10_000) })).toBeNull();
  expect(findFault({ ...good, message: 'a'.repeat(10_001) })).toEqual({
    field: 'message',
    text: 'A message holds 10,000 characters; this one has 10,001.',
  });
});

test('too many messages get a time to try again, other failures nothing beside the specified text', () => {
  expect(adviceFor('NL429')).toMatch(/Wait an hour/);
  expect(adviceFor('23514')).toMatch(/check the name/);
  expect(adviceFor('PGRST000')).toBe('');
  expect(adviceFor(undefined)).toBe('');
});
