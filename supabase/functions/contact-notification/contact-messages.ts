import { callFunction, callPatiently, type Database, rowWith } from '../_shared/database.ts';

const columns = ['id', 'name', 'email', 'message', 'created_at'] as const;

/** A row of `contact_form`, as the claim returns it. */
export type ContactMessage = Record<(typeof columns)[number], string>;

/**
 * Takes the right to notify about one message.
 * @returns the message; null when it does not exist, is notified already, or another call holds it (for two minutes).
 */
export async function claim(database: Database, id: string): Promise<ContactMessage | null> {
  const answer = await callFunction(database, 'claim_contact_notification', { message_id: id });
  return rowWith(answer, columns);
}

/** Marks a claimed message as notified, for good. Tried three times: the mail has already left. */
export async function complete(database: Database, id: string): Promise<void> {
  await callPatiently(database, 'complete_contact_notification', { message_id: id });
}
