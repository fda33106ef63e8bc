import { callFunction, callPatiently, type Database, rowWith } from '../_shared/database.ts';

const columns = ['id', 'email', 'token', 'referrer_name'] as const;

/** What the mail to one invited person is made of. */
export type Invitation = Record<(typeof columns)[number], string> & {
  /** What the member wrote, null when nothing. */
  message: string | null;
};

/**
 * Takes the right to write to one invited person.
 * @returns the invitation; null when it does not exist, was mailed, declined or joined already, or another call holds it
 * (for two minutes).
 */
export async function claim(database: Database, id: string): Promise<Invitation | null> {
  const answer = await callFunction(database, 'claim_invitation', { referral_id: id });
  const row = rowWith(answer, columns);
  if (!row) return null;
  const message: unknown = Reflect.get(row, 'message');
  return { ...row, message: typeof message === 'string' && message !== '' ? message : null };
}

/** Marks a claimed invitation as mailed, for good. Tried three times: the mail has already left. */
export async function complete(database: Database, id: string): Promise<void> {
  await callPatiently(database, 'complete_invitation', { referral_id: id });
}
