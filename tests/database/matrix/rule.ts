import { type Aal, people, type Who } from '../support/people.ts';
import { rows } from '../support/world.ts';

/** One rule of the product: somebody tries something, and it is refused or has exactly this effect. */
export interface Rule {
  rule: string;
  /** Statements of the owner beforehand. */
  given?: string;
  who: Who;
  /** How they signed in, where the auth service says so (Supabase): `aal2` is with an authenticator app. */
  aal?: Aal;
  tries: string;
  /** The SQLSTATE of the refusal; absent when it must succeed. */
  refusedWith?: string;
  /** What the owner finds afterwards, when it succeeds. */
  leaves?: string;
}

const { admin } = people;

/** What rules often try, or are given. */
export const redeems = (what: string) =>
  `insert into public.benefit_redemptions (user_id, benefit) values (auth.uid(), '${what}')`;
export const invites = (address: string) =>
  `insert into public.referrals (referrer_id, email) values (auth.uid(), '${address}')`;
/** Somebody signs up with this address, then follows the link in the e-mail. */
export const verifies = (address: string) =>
  `insert into auth.users (id, email, raw_user_meta_data) values ('99999999-0000-4000-8000-000000000000', '${address}', '{}');
   update auth.users set email_confirmed_at = now() where email = '${address}'`;
export const MAINTENANCE = 'update public.admin_settings set maintenance_mode = true';
export const audited = (action: string) =>
  `exists (select from public.audit_log where action = '${action}' and actor_id = '${admin.id}')`;
export const writes = (text: string) =>
  `insert into public.contact_form (name, email, message) values ${text}`;
export const FIVE_MESSAGES = writes(Array(5).fill("('A', 'Flood@x.example', 'Hi')").join(', '));
export const grantDesk = (...names: string[]) =>
  `insert into public.role_permissions select '${rows.deskRole}', id from public.permissions where name in (${names.map((name) => `'${name}'`).join(', ')})`;
