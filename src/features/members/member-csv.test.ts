import { expect, it } from 'vitest';
import { memberCsv } from './member-csv';

const member = {
  id: '5b8e',
  email: '=cmd@members.example',
  full_name: '+46 "Nils", the first' as string | null,
  current_tier: 'GOLD',
  points: 1250,
  status: 'active',
  created_at: '2026-01-02T00:00:00+00:00',
  updated_at: '2026-01-03T00:00:00+00:00',
};

it('quotes what needs it and disarms formulas, and leaves figures figures', () => {
  expect(
    [...memberCsv([member, { ...member, email: 'a@b.example', full_name: null }])].join(''),
  ).toBe(
    [
      'Email,Full name,Tier,Points,Status,Joined,Last activity,Id',
      `"'=cmd@members.example","'+46 ""Nils"", the first",GOLD,1250,active,2026-01-02T00:00:00+00:00,2026-01-03T00:00:00+00:00,5b8e`,
      'a@b.example,,GOLD,1250,active,2026-01-02T00:00:00+00:00,2026-01-03T00:00:00+00:00,5b8e',
      '',
    ].join('\r\n'),
  );
});

it('comes in pieces, every member once', () => {
  const pieces = [...memberCsv(Array.from({ length: 12_001 }, () => member))];
  expect(pieces).toHaveLength(4);
  expect(pieces.join('').split('\r\n')).toHaveLength(12_003);
});
