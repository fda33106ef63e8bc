import type { Sql } from 'postgres';
import { people } from './people.ts';

function row(digit: string): string {
  return `00000000-0000-4000-8000-${digit.repeat(12)}`;
}

/** The ids of rows that tests point at. */
export const rows = {
  deskRole: row('a'),
  postRole: row('b'),
  emptyRole: row('c'),
  offering: row('1'),
  futureOffering: row('2'),
  platinumOffering: row('3'),
  draft: row('4'),
  sent: row('5'),
  message: row('6'),
  invitation: row('7'),
  invitationToken: row('8'),
} as const;

export const benefit = { silver: 'A silver thing', gold: 'A golden thing' } as const;

const { member, other, suspended, admin, staff, newcomer, formerAdmin, clerk } = people;

/**
 * Gives everybody in `people` an account and at least one row in every table, as the owner.
 * `member` is GOLD with 3,000 points, everybody else SILVER; `other` has what `member` has.
 */
export async function populate(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update public.membership_tiers set benefits = array[${benefit.silver}] where name = 'SILVER'`;
    await tx`update public.membership_tiers set benefits = array[${benefit.silver}, ${benefit.gold}] where name <> 'SILVER'`;
    for (const { id, email } of Object.values(people)) {
      const names = { full_name: email.split('@')[0] ?? '' };
      await tx`
        insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${email}, now(), ${tx.json(names)}, now(), now())`;
      await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${id}, now(), now())`;
      if (id !== newcomer.id) await tx`insert into public.member_profiles (id) values (${id})`;
    }
    await tx`update public.profiles set role = 'admin' where id in (${admin.id}, ${formerAdmin.id})`;
    await tx`update public.profiles set status = 'suspended' where id in (${suspended.id}, ${formerAdmin.id})`;
    await tx`
      insert into public.roles (id, name)
      values (${rows.deskRole}, 'Member desk'), (${rows.postRole}, 'Post'), (${rows.emptyRole}, 'Empty')`;
    await tx`
      insert into public.role_permissions (role_id, permission_id)
      select ${rows.deskRole}, id from public.permissions where name = 'members.read'`;
    await tx`
      insert into public.role_permissions (role_id, permission_id)
      select ${rows.postRole}, id from public.permissions where name = 'messages.read'`;
    await tx`insert into public.staff_roles (user_id, role_id) values (${staff.id}, ${rows.deskRole}), (${clerk.id}, ${rows.postRole})`;

    for (const { id } of [member, other, suspended]) {
      await tx`insert into public.points_history (user_id, description, points) values (${id}, 'Welcome', 100)`;
      await tx`insert into public.benefit_redemptions (user_id, benefit) values (${id}, ${benefit.silver})`;
      const friend = `friend-of-${id.slice(0, 4)}@friends.example`;
      await tx`insert into public.referrals (referrer_id, email, message) values (${id}, ${friend}, 'Join me')`;
    }
    await tx`insert into public.points_history (user_id, description, points) values (${member.id}, 'A house', 2900)`;
    await tx`
      insert into public.referrals (id, token, referrer_id, email)
      values (${rows.invitation}, ${rows.invitationToken}, ${other.id}, 'invited@friends.example')`;
    await tx`insert into public.member_activity (kind, description) values ('news', 'To everybody')`;
    await tx`
      insert into public.offerings (id, title, short_description, start_date, tiers, created_by) values
        (${rows.offering}, ${benefit.silver}, 'For all', current_date - 1, '{SILVER,GOLD,PLATINUM}', ${admin.id}),
        (${rows.futureOffering}, 'Later', 'Not yet', current_date + 30, '{SILVER,GOLD,PLATINUM}', ${admin.id}),
        (${rows.platinumOffering}, 'Above', 'Only PLATINUM', current_date - 1, '{PLATINUM}', ${admin.id})`;
    await tx`
      insert into public.member_notifications (id, title, message, scheduled_for, target_audience, created_by) values
        (${rows.draft}, 'Draft', 'Not ready', now(), '{SILVER}', ${admin.id}),
        (${rows.sent}, 'Sent', 'Good news', now(), '{SILVER,GOLD}', ${admin.id})`;
    await tx`select private.deliver_notification(${rows.sent})`;
    await tx`
      insert into public.contact_form (id, name, email, message)
      values (${rows.message}, 'A visitor', 'visitor@elsewhere.example', 'Hello')`;
    await tx`
      insert into public.audit_log (actor_id, action, entity, entity_id) values
        (${admin.id}, 'set_status', 'member', ${other.id}), (${admin.id}, 'update', 'settings', '1')`;
    await tx`insert into private.api_keys (key_hash) values ('a hash')`;
  });
}
