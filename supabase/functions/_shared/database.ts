/** Where PostgREST answers, and the key that means `service_role`. */
export type Database = { url: string; secretKey: string };

/**
 * Calls a SQL function with the secret key, within ten seconds.
 * @returns its answer; null for none.
 * @throws when the database is away or refuses.
 */
export async function callFunction(
  { url, secretKey }: Database,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
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
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 200)}`);
  return text === '' ? null : JSON.parse(text);
}

/** Tries three times: for marking a mail as sent after it has left. */
export async function callPatiently(
  database: Database,
  name: string,
  args: Record<string, unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await callFunction(database, name, args);
      return;
    } catch (error) {
      if (attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 500));
    }
  }
}

/** The row a set-returning function answered with, if it has these text columns. */
export function rowWith<Column extends string>(
  answer: unknown,
  columns: readonly Column[],
): Record<Column, string> | null {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer;
  const isComplete = (value: unknown): value is Record<Column, string> =>
    typeof value === 'object' &&
    value !== null &&
    columns.every((column) => typeof Reflect.get(value, column) === 'string');
  return isComplete(row) ? row : null;
}
