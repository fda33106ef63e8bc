import { people } from '../support/people.ts';
import { benefit, rows } from '../support/world.ts';
import type { Assignment } from './assignment.ts';

const { member, other } = people;

export const memberAssignments: Assignment[] = [
  ...(
    [
      ['role', 'admin'],
      ['status', 'active'],
      ['email', 'new@members.example'],
      ['created_at', '2001-01-01'],
      ['id', other.id],
    ] as const
  ).flatMap(([column, value]) =>
    (['member', 'suspended', 'formerAdmin', 'staff'] as const).map(
      (who): Assignment => [
        who,
        `update profiles.${column}`,
        (client) =>
          client
            .from('profiles')
            .update({ full_name: 'A', [column]: value })
            .eq('id', people[who].id),
      ],
    ),
  ),
  ...(
    [
      ['points', 100000],
      ['current_tier', 'PLATINUM'],
      ['referral_code', 'MINE'],
      ['created_at', '2001-01-01'],
      ['id', other.id],
    ] as const
  ).flatMap(([column, value]) =>
    (['member', 'suspended', 'staff', 'admin'] as const).map(
      (who): Assignment => [
        who,
        `update member_profiles.${column}`,
        (client) =>
          client
            .from('member_profiles')
            .update({ phone: '1', [column]: value })
            .eq('id', people[who].id),
      ],
    ),
  ),
  ...[
    { points: 100 },
    { current_tier: 'PLATINUM' },
    { referral_code: 'MINE' },
    { full_name: 'A' },
    { created_at: '2001-01-01' },
    { id: other.id },
  ].map(
    (extra): Assignment => [
      'newcomer',
      `insert member_profiles with ${Object.keys(extra)[0]}`,
      (client) =>
        client
          .from('member_profiles')
          .insert({ id: people.newcomer.id, current_tier: 'SILVER', points: 0, ...extra }),
    ],
  ),
  ...[
    { user_id: other.id },
    { code: 'NL-AAAA-AAAA-AAAA' },
    { id: rows.draft },
    { benefit: benefit.gold, user_id: people.suspended.id },
  ].map(
    (extra): Assignment => [
      'member',
      `insert benefit_redemptions with ${Object.keys(extra).join(', ')}`,
      (client) =>
        client
          .from('benefit_redemptions')
          .insert({ user_id: member.id, benefit: benefit.silver, ...extra }),
    ],
  ),
  ...[
    { referrer_id: other.id },
    { status: 'joined' },
    { joined_at: '2001-01-01' },
    { token: rows.draft },
    { notified_at: '2001-01-01' },
    { created_at: '2001-01-01' },
  ].map(
    (extra): Assignment => [
      'member',
      `insert referrals with ${Object.keys(extra)[0]}`,
      (client) =>
        client.from('referrals').insert({ referrer_id: member.id, email: 'f@x.example', ...extra }),
    ],
  ),
  ...[{ handled_at: '2001-01-01' }, { notified_at: '2001-01-01' }, { id: rows.draft }].map(
    (extra): Assignment => [
      'member',
      `insert contact_form with ${Object.keys(extra)[0]}`,
      (client) =>
        client
          .from('contact_form')
          .insert({ name: 'A', email: 'a@x.example', message: 'A', ...extra }),
    ],
  ),
];
