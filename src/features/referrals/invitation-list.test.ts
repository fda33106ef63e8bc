import { describe, expect, it } from 'vitest';
import { readInvitations, withoutProblems } from './invitation-list';

const problems = (text: string, known = {}) =>
  readInvitations(text, known).map(({ email, problem }) => [email, problem]);

describe('readInvitations', () => {
  it('takes one address per line, trims it and drops blank lines', () => {
    expect(problems('  ada@example.com \r\n\n\t\nbo.åström+x@sub.example.se\n')).toEqual([
      ['ada@example.com', null],
      ['bo.åström+x@sub.example.se', null],
    ]);
    expect(readInvitations(' \n ')).toEqual([]);
  });

  it('marks a second mention of an address, whatever its case', () => {
    expect(problems('Ada@example.com\nada@EXAMPLE.com')).toEqual([
      ['Ada@example.com', null],
      ['ada@EXAMPLE.com', 'duplicate'],
    ]);
  });

  it('marks the own address and those invited before', () => {
    const known = { own: 'Me@example.com', invited: ['Ada@example.com'] };
    expect(problems('me@example.com\nada@example.com\nnew@example.com', known)).toEqual([
      ['me@example.com', 'own'],
      ['ada@example.com', 'invited'],
      ['new@example.com', null],
    ]);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@@example.com',
    'ada@example.com, bo@example.com',
    'Ada <ada@example.com>',
    'ada bo@example.com',
    `${'a'.repeat(310)}@example.com`,
  ])('marks %s as malformed', (line) => {
    expect(problems(line)).toEqual([[line, 'malformed']]);
  });
});

it('keeps the good lines when the marked ones are removed', () => {
  const lines = readInvitations('a@example.com\nnonsense\nA@example.com\nb@example.com');
  expect(withoutProblems(lines)).toBe('a@example.com\nb@example.com');
});
