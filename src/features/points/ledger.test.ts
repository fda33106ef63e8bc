import { expect, it } from 'vitest';
import { searchLedger, withBalance } from './ledger';

const history = [
  { description: 'Correction by staff', points: -40 },
  { description: 'Referral joined', points: 500 },
  { description: 'Stay at Quay House', points: 120 },
];

it('runs the balance from the oldest entry to the newest', () => {
  expect(withBalance(history).map((entry) => entry.balance)).toEqual([580, 620, 120]);
});

it('finds entries by words in any order and case', () => {
  expect(searchLedger(history, ' joined REFERRAL ')).toEqual([history[1]]);
  expect(searchLedger(history, 'tent')).toEqual([]);
  expect(searchLedger(history, '  ')).toHaveLength(3);
});
