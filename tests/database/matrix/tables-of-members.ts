import { people } from '../support/people.ts';
import { anyRow, belongsTo, NOBODY, profileOf, READ_ONLY_VIEW, type TableAccess } from './table.ts';

const { member, newcomer } = people;

export const memberTables: TableAccess[] = [
  {
    table: 'profiles',
    row: profileOf,
    select: 'denied yes none yes none yes yes',
    insert: NOBODY,
    sets: "full_name = 'Changed'",
    update: 'denied yes none NL001 NL001 none none',
    delete: NOBODY,
    updatable: ['full_name', 'updated_at'],
  },
  {
    table: 'member_profiles',
    row: profileOf,
    select: 'denied yes none yes none yes yes',
    // Everybody has one but the newcomer, so `own` here has one already.
    adds: (owner) =>
      `insert into public.member_profiles (id, current_tier, points) values ('${owner === member.id ? newcomer.id : owner}', 'SILVER', 0)`,
    insert: 'denied denied denied 23505 denied denied denied',
    sets: "phone = '+358 40 1234567'",
    update: 'denied yes none NL001 NL001 none none',
    delete: NOBODY,
    insertable: { authenticated: ['id', 'current_tier', 'points'] },
    updatable: ['full_name', 'phone', 'address', 'birthday'],
  },
  {
    table: 'membership_tiers',
    row: anyRow,
    select: 'denied yes yes yes yes yes yes',
    insert: NOBODY,
    sets: 'points_required = 0',
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'member_activity',
    row: belongsTo,
    select: 'denied yes none yes none none none',
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'points_history',
    row: belongsTo,
    select: 'denied yes none yes none yes yes',
    adds: (owner) =>
      `insert into public.points_history (user_id, description, points) values ('${owner}', 'A gift', 500)`,
    insert: NOBODY,
    sets: 'points = 99999',
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'benefit_redemptions',
    row: belongsTo,
    select: 'denied yes none yes none yes yes',
    adds: (owner) =>
      `insert into public.benefit_redemptions (user_id, benefit) values ('${owner}', 'A silver thing')`,
    insert: 'denied yes denied NL001 NL001 denied denied',
    sets: "benefit = 'A golden thing'",
    update: NOBODY,
    delete: NOBODY,
    insertable: { authenticated: ['user_id', 'benefit', 'redeemed_at'] },
  },
  {
    table: 'referrals',
    row: (owner) => `referrer_id = '${owner}'`,
    select: 'denied yes none yes none yes yes',
    adds: (owner) =>
      `insert into public.referrals (referrer_id, email) values ('${owner}', 'new@friends.example')`,
    insert: 'denied yes denied NL001 NL001 denied denied',
    sets: "status = 'joined'",
    update: NOBODY,
    delete: NOBODY,
    insertable: { authenticated: ['referrer_id', 'email', 'message'] },
  },
  {
    table: 'referral_stats',
    row: belongsTo,
    select: 'denied yes none yes none yes yes',
    insert: NOBODY,
    sets: 'user_id = default',
    view: true,
    update: NOBODY,
    delete: NOBODY,
  },
  {
    table: 'analytics',
    row: anyRow,
    select: 'denied none none none none none yes',
    insert: READ_ONLY_VIEW,
    sets: 'total_members = 1',
    update: READ_ONLY_VIEW,
    delete: READ_ONLY_VIEW,
    view: true,
  },
];
