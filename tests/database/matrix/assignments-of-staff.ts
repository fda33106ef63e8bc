import { people } from '../support/people.ts';
import { rows } from '../support/world.ts';
import type { Assignment } from './assignment.ts';

const { member, other, admin } = people;

export const staffAssignments: Assignment[] = [
  ...[
    { status: 'sent' },
    { sent_at: '2001-01-01' },
    { created_by: member.id },
    { recipient_count: 5 },
    { version: 9 },
    { id: rows.message },
  ].flatMap((extra): Assignment[] => [
    [
      'admin',
      `insert member_notifications with ${Object.keys(extra)[0]}`,
      (client) =>
        client.from('member_notifications').insert({
          title: 'A',
          message: 'A',
          status: 'draft',
          created_by: admin.id,
          ...extra,
        }),
    ],
    [
      'admin',
      `update member_notifications.${Object.keys(extra)[0]}`,
      (client) => client.from('member_notifications').update(extra).eq('id', rows.draft),
    ],
  ]),
  ...[
    { created_by: member.id },
    { created_at: '2001-01-01' },
    { version: 9 },
    { id: rows.message },
  ].flatMap((extra): Assignment[] => [
    [
      'admin',
      `insert offerings with ${Object.keys(extra)[0]}`,
      (client) =>
        client
          .from('offerings')
          .insert({ title: 'A', short_description: 'A', tiers: ['SILVER'], ...extra }),
    ],
    [
      'admin',
      `update offerings.${Object.keys(extra)[0]}`,
      (client) => client.from('offerings').update(extra).eq('id', rows.offering),
    ],
  ]),
  ...[{ user_id: other.id }, { notification_id: rows.draft }, { created_at: '2001-01-01' }].map(
    (extra): Assignment => [
      'member',
      `update notification_recipients.${Object.keys(extra)[0]}`,
      (client) => client.from('notification_recipients').update(extra).eq('user_id', member.id),
    ],
  ),
  ...[{ api_key_hint: 'A' }, { id: 2 }, { version: 9 }, { updated_at: '2001-01-01' }].map(
    (extra): Assignment => [
      'admin',
      `update admin_settings.${Object.keys(extra)[0]}`,
      (client) => client.from('admin_settings').update(extra).eq('id', 1),
    ],
  ),
  ...[{ is_builtin: true }, { user_count: 9 }, { version: 9 }].flatMap((extra): Assignment[] => [
    [
      'admin',
      `insert roles with ${Object.keys(extra)[0]}`,
      (client) => client.from('roles').insert({ name: 'A', ...extra }),
    ],
    [
      'admin',
      `update roles.${Object.keys(extra)[0]}`,
      (client) => client.from('roles').update(extra).eq('id', rows.emptyRole),
    ],
  ]),
];

/** What an insert may not set, the update behind it may not either; and what is no table at all. */
export const detours: Assignment[] = [
  [
    'member',
    'upsert member_profiles with points',
    (client) =>
      client
        .from('member_profiles')
        .upsert({ id: member.id, current_tier: 'PLATINUM', points: 99999 }),
  ],
  [
    'member',
    "upsert somebody else's member_profiles",
    (client) =>
      client
        .from('member_profiles')
        .upsert({ id: other.id, current_tier: 'SILVER', points: 0 }, { ignoreDuplicates: true }),
  ],
  [
    'member',
    'upsert profiles with role',
    (client) =>
      client.from('profiles').upsert({ id: member.id, role: 'admin', email: member.email }),
  ],
  [
    'staff',
    'upsert staff_roles',
    (client) =>
      client.from('staff_roles').upsert({ user_id: people.staff.id, role_id: rows.postRole }),
  ],
  [
    'member',
    'insert several referrals, one of them in the name of another',
    (client) =>
      client.from('referrals').insert([
        { referrer_id: member.id, email: 'one@x.example' },
        { referrer_id: other.id, email: 'two@x.example' },
      ]),
  ],
  [
    'member',
    'a column that does not exist',
    (client) => client.from('profiles').update({ is_admin: true }).eq('id', member.id),
  ],
  [
    'admin',
    'write to a computed view',
    (client) => client.from('analytics').update({ total_members: 9 }).gt('total_members', 0),
  ],
  [
    'admin',
    'write to a view through its table',
    (client) => client.from('referral_stats').update({ user_id: other.id }).eq('user_id', admin.id),
  ],
];
