import type { Sql } from 'postgres';

const atOnce = 25;

/**
 * Ids of stored messages that staff have not been told about and whose next try is due. A message nobody has tried yet is
 * left to the sender's own browser for its first 20 seconds. After that the pause before the next try is the time between
 * the message and the last try, two minutes at least and an hour at most: it doubles by itself and needs no counter.
 */
export async function pendingMessages(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.contact_form
    where notified_at is null
      and case
        when notifying_at is null then created_at < now() - interval '20 seconds'
        else notifying_at < now() - least(
          greatest(notifying_at - created_at, interval '2 minutes'), interval '1 hour')
      end
    order by notifying_at nulls first, created_at
    limit ${atOnce}`;
  return rows.map(({ id }) => id);
}

/** The same once mail is known to go out: every message that no call holds, without waiting for its pause to end. */
export async function pendingAfterSuccess(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.contact_form
    where notified_at is null
      and coalesce(notifying_at < now() - interval '2 minutes', created_at < now() - interval '20 seconds')
    order by notifying_at nulls first, created_at
    limit ${atOnce}`;
  return rows.map(({ id }) => id);
}
