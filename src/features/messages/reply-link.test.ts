import { expect, test } from 'vitest';
import { replyLink } from './reply-link';

const message = {
  name: 'Ulrika Strand',
  email: 'ulrika@visitors.example',
  message: 'Is it open?\nThank you',
  created_at: '2026-11-20T12:00:00+00:00',
};

test('answers the sender and quotes what they wrote', () => {
  const link = new URL(replyLink(message));
  expect(link.protocol).toBe('mailto:');
  expect(link.pathname).toBe('ulrika@visitors.example');
  expect(link.searchParams.get('subject')).toBe('Your message to NL Holding');
  expect(link.searchParams.get('body')).toMatch(/^Dear Ulrika Strand,/);
  expect(link.searchParams.get('body')).toContain('> Is it open?\r\n> Thank you');
});

test('an address cannot smuggle in recipients or headers', () => {
  const link = new URL(
    replyLink({ ...message, email: 'a@b.example?bcc=c@d.example&cc=,e@f.example' }),
  );
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.pathname).not.toContain(',');
});

test('quotes only the beginning of a long message, and never half a character', () => {
  const body = new URL(replyLink({ ...message, message: '🏠'.repeat(5000) })).searchParams.get(
    'body',
  );
  expect(body?.endsWith('🏠…')).toBe(true);
  expect(body?.length).toBeLessThan(2600);
});
