import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  addressOf({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  });

it('believes the reverse proxy of this machine, and of its list the entry the proxy added', () => {
  expect(from('127.0.0.1', '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
  expect(from('::1', '203.0.113.7')).toBe('203.0.113.7');
});

it('believes nobody else who names another address', () => {
  expect(from('203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
  expect(from('127.0.0.1', 'not an address')).toBe('127.0.0.1');
});

it('reads IPv4 in IPv6 as IPv4 and counts a whole /64 as one', () => {
  expect(from('::ffff:203.0.113.9')).toBe('203.0.113.9');
  // As nginx on a socket for both writes it: or all of IPv4 would share one limit.
  expect(from('127.0.0.1', '::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(from('2001:db8:1:2:aaaa::1')).toBe(from('2001:db8:1:2:bbbb::9'));
  expect(from('2001:db8::1')).not.toBe(from('2001:db8:0:1::1'));
});
