/** A row of `contact_form`, as the claim returns it. */
export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
};

export type Database = { url: string; secretKey: string };

/**
 * Takes the right to notify about one message.
 * @returns the message; null when it does not exist, is notified already, or another call holds it (for two minutes).
 */
export async function claim(database: Database, id: string): Promise<ContactMessage | null> {
  const answer: unknown = await call(database, 'claim_contact_notification', id);
  const row: unknown = Array.isArray(answer) ? answer[0] : answer;
  return isContactMessage(row) ? row : null;
}

/** Marks a claimed message as notified, for good. Tried three times: the mail has already left. */
export async function complete(database: Database, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call(database, 'complete_contact_notification', id);
      return;
    } catch (error) {
      if (attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 500));
    }
  }
}

async function call({ url, secretKey }: Database, name: string, id: string): Promise<unknown> {
  const headers: Record<string, string> = {
    apikey: secretKey,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  // Only the older keys are tokens; Supabase refuses a new key in the place of one.
  if (!secretKey.startsWith('sb_')) headers.authorization = `Bearer ${secretKey}`;
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ message_id: id }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 200)}`);
  return text === '' ? null : JSON.parse(text);
}

function isContactMessage(row: unknown): row is ContactMessage {
  if (typeof row !== 'object' || row === null) return false;
  const fields: Record<string, unknown> = { ...row };
  return ['id', 'name', 'email', 'message', 'created_at'].every(
    (field) => typeof fields[field] === 'string',
  );
}
