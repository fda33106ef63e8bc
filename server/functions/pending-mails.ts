import type { Sql } from 'postgres';

const atOnce = 25;

/** A kind of stored row that a function mails about, once, and that says itself whether that has happened. */
export type Mailing = {
  /** The function under `supabase/functions`. */
  name: string;
  body: (id: string) => unknown;
  /** Ids of rows that have not been mailed and whose next try is due; see {@link due}. */
  pending: (sql: Sql) => Promise<string[]>;
  /** The same once mail is known to go out: every row that no call holds, without waiting for its pause to end. */
  pendingAfterSuccess: (sql: Sql) => Promise<string[]>;
};

/**
 * A row nobody has tried yet is left to the sender's own browser for its first 20 seconds. After that the pause before the
 * next try is the time between the row and the last try, two minutes at least and an hour at most: it doubles by itself and
 * needs no counter.
 */
const due = (sql: Sql) => sql`
  case
    when notifying_at is null then created_at < now() - interval '20 seconds'
    else notifying_at < now() - least(
      greatest(notifying_at - created_at, interval '2 minutes'), interval '1 hour')
  end`;

const unheld = (sql: Sql) => sql`
  coalesce(notifying_at < now() - interval '2 minutes', created_at < now() - interval '20 seconds')`;

/** Contact messages that staff have not been told about. */
const contactMessages: Mailing = {
  name: 'contact-notification',
  body: (id) => ({ record: { id } }),
  pending: (sql) => messages(sql, due),
  pendingAfterSuccess: (sql) => messages(sql, unheld),
};

async function messages(sql: Sql, when: typeof due): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.contact_form
    where notified_at is null and ${when(sql)}
    order by notifying_at nulls first, created_at
    limit ${atOnce}`;
  return rows.map(({ id }) => id);
}

/** Invitations that have not been mailed; after a week nobody waits for one any more. */
const invitations: Mailing = {
  name: 'referral-invitation',
  body: (id) => ({ records: [{ id }] }),
  pending: (sql) => unsent(sql, due),
  pendingAfterSuccess: (sql) => unsent(sql, unheld),
};

async function unsent(sql: Sql, when: typeof due): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.referrals
    where notified_at is null and status = 'pending' and created_at > now() - interval '7 days'
      and ${when(sql)}
    order by notifying_at nulls first, created_at
    limit ${atOnce}`;
  return rows.map(({ id }) => id);
}

/** Everything that is mailed because of a stored row. */
export const mailings: readonly Mailing[] = [contactMessages, invitations];
