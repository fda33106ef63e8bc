import { expect, it } from 'vitest';
import { isVisible } from './visibility.ts';

it.each([
  ['finished before all others', 90, { xmin: '100', xmax: '110', running: ['100'] }, true],
  ['still running', 100, { xmin: '100', xmax: '110', running: ['100'] }, false],
  ['finished among running ones', 105, { xmin: '100', xmax: '110', running: ['100'] }, true],
  ['newer than the snapshot', 110, { xmin: '110', xmax: '110', running: [] }, false],
  [
    'of the second round of the 32-bit counter',
    5,
    { xmin: '4294967300', xmax: '4294967305', running: ['4294967301'] },
    false,
  ],
  [
    'of the round before the newest transaction',
    4294967290,
    { xmin: '4294967299', xmax: '4294967300', running: [] },
    true,
  ],
  ['sent as a negative number', -6, { xmin: '4294967299', xmax: '4294967300', running: [] }, true],
  [
    'of the round after the snapshot',
    3,
    { xmin: '4294967290', xmax: '4294967295', running: [] },
    false,
  ],
])('decides on a transaction %s', (_case, xid, snapshot, visible) => {
  expect(isVisible(xid, snapshot)).toBe(visible);
});
