import { createHash, randomInt } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Sql } from 'postgres';
import type { MailKind } from './mails.ts';

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

    /** Makes a fresh token of a kind for an account that is not confirmed yet; the older link stops working. */
    async renewToken(
      kind: MailKind,
      id: string,
      email: string,
    ): Promise<{ code: string; hash: string } | undefined> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hash = createHash('sha256')
        .update(email.toLowerCase() + code)
        .digest('hex');
      const sent = { signup: 'confirmation', recovery: 'recovery' }[kind];
      const [row] = await sql`
        update auth.users set ${sql(`${sent}_token`)} = ${hash}, ${sql(`${sent}_sent_at`)} = now(), updated_at = now()
        where id = ${id} and email_confirmed_at is null returning id`;
      return row && { code, hash };
    },

    /**
     * Somebody else, or the same person with another password, signs up for an address that is not confirmed yet. Nobody
     * knows which of them reads its mail, so neither password may be the one that a click on a link brings to life.
     */
    async forgetPassword(id: string): Promise<void> {
      await sql`
        update auth.users set encrypted_password = null, confirmation_token = null, updated_at = now()
        where id = ${id} and email_confirmed_at is null`;
    },

    /** The same when such an account is confirmed by the link of a mail that leads to choosing a new password. */
    async forgetPasswordBeforeRecovery(hash: string): Promise<void> {
      await sql`
        update auth.users set encrypted_password = null
        where recovery_token = ${hash} and email_confirmed_at is null and encrypted_password is not null`;
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
