import { expect, it } from 'vitest';
import { decodeBinary, decodeText, encode, parseVersion } from './protocol.ts';

const head = { joinRef: '1', ref: null, topic: 'realtime:a"b', event: 'system' };

it('takes an absent version for 1.0.0 and knows no third one', () => {
  expect([null, '1.0.0', '2.0.0', '3.0.0'].map(parseVersion)).toEqual([
    '1.0.0',
    '1.0.0',
    '2.0.0',
    null,
  ]);
});

it.each(['1.0.0', '2.0.0'] as const)('reads in version %s what it writes', (version) => {
  const text = encode(version, head, '{"x":1}');
  expect(decodeText(version, text)).toEqual({ ...head, payload: { x: 1 } });
});

it.each(['', 'null', '[1]', '{}', '["1","1","t"]', '["1",2,"t","e",{}]'])(
  'does not take %j for a message',
  (text) => {
    expect(decodeText('2.0.0', text)).toBeNull();
    expect(decodeText('1.0.0', text)).toBeNull();
  },
);

it('reads the header of a binary broadcast, and no other binary frame', () => {
  const frame = Buffer.from(
    '\x03\x01\x02\x04\x02\x00\x017' + '42' + 'room' + 'hi' + '{}',
    'latin1',
  );
  expect(decodeBinary(frame)).toMatchObject({ joinRef: '7', ref: '42', topic: 'room' });
  expect(decodeBinary(Buffer.from([4, 0, 0, 0]))).toBeNull();
  expect(decodeBinary(Buffer.alloc(0))).toBeNull();
});
