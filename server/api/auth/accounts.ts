import { createHash, randomInt } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Sql } from 'postgres';

export interface Account {
  id: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
}

/** The few questions and changes on `auth` that lite has no call for. `sql` is a pool as `supabase_auth_admin`. */
export function createAccounts(sql: Sql) {
  return {
    async find(email: string): Promise<Account | undefined> {
      const [account] = await sql<Account[]>`
        select id, encrypted_password, email_confirmed_at::text from auth.users
        where email = ${email.toLowerCase()} and not is_sso_user`;
      return account;
    },

    /** Makes a fresh confirmation token for an account that is not confirmed yet; the older link stops working. */
    async renewConfirmation(
      id: string,
      email: string,
    ): Promise<{ code: string; hash: string } | undefined> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hash = createHash('sha256')
        .update(email.toLowerCase() + code)
        .digest('hex');
      const [row] = await sql`
        update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now(), updated_at = now()
        where id = ${id} and email_confirmed_at is null returning id`;
      return row && { code, hash };
    },

    /** The password of the last sign-up counts: only the mailbox's owner can confirm, and it is what they remember. */
    async replacePassword(id: string, password: string, data: object): Promise<void> {
      const hash = await bcrypt.hash(password, COST);
      await sql`
        update auth.users set encrypted_password = ${hash}, updated_at = now(),
          raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::text::jsonb
        where id = ${id} and email_confirmed_at is null`;
    },

    /** A new password ends what was signed in with the old one. */
    async endOtherSessions(userId: string, sessionId: string): Promise<void> {
      await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
    },

    /**
     * The token that replaced `token` at most ten seconds ago and is still in use: two tabs that refresh at the same
     * moment, or an answer that got lost, must not sign the person out (Supabase's reuse interval).
     */
    async successorOf(token: string): Promise<string | undefined> {
      const [row] = await sql<{ token: string }[]>`
        select child.token from auth.refresh_tokens spent
        join auth.refresh_tokens child on child.parent = spent.token and child.session_id = spent.session_id
        where spent.token = ${token} and spent.revoked and not child.revoked
          and spent.updated_at > now() - interval '10 seconds'`;
      return row?.token;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** bcrypt's cost, the same as lite's and GoTrue's. */
const COST = 10;
const decoy = bcrypt.hash('nobody has this password', COST);

/** Costs what comparing costs, also when there is nothing to compare with: the time must not tell who has an account. */
export async function samePassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash || (await decoy));
  return matches && Boolean(hash);
}
