import { expect, it } from 'vitest';
import { ledgerCsv } from './ledger-csv';

it('writes one line per entry and disarms formulas without spoiling figures', () => {
  const csv = ledgerCsv([
    {
      created_at: '2026-11-20 21:03:33.36+00',
      description: '=HYPERLINK("https://evil.example")',
      points: -40,
      balance: 80,
    },
    {
      created_at: '2026-01-02T00:00:00+00:00',
      description: 'Dinner, "the quay"',
      points: 120,
      balance: 120,
    },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Date,Description,Points,Balance',
    `2026-11-20T21:03:33.360Z,"'=HYPERLINK(""https://evil.example"")",-40,80`,
    '2026-01-02T00:00:00.000Z,"Dinner, ""the quay""",120,120',
  ]);
});
