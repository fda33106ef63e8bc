import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import type { ContactMessage } from './contact-check';

const patience = 20_000;

/**
 * Stores a message and asks for the notification of staff (SPEC.md section 7, contact_form). Resolves as soon as the
 * message is stored: whether the notification worked is logged here, and tried again by the server.
 *
 * The landing page uses the two parts of supabase-js that it needs, for their weight.
 * @throws the database's error (`code` NL429: too many messages lately), or the network's, after 20 seconds at most.
 */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const url = import.meta.env.VITE_SUPABASE_URL ?? location.origin;
  const apikey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_nl_privilege';
  const headers = { apikey };

  const { data: record } = await new PostgrestClient<Database>(`${url}/rest/v1`, { headers })
    .from('contact_form')
    .insert(message)
    .select('id,name,email,message,created_at')
    .abortSignal(AbortSignal.timeout(patience))
    .single()
    .throwOnError();

  void notify(new FunctionsClient(`${url}/functions/v1`, { headers, customFetch }), record);
}

async function notify(functions: FunctionsClient, record: { id: string }): Promise<void> {
  const { error } = await functions.invoke('contact-notification', { body: { record } });
  if (error) console.error('The notification about the contact message failed.', error);
}

/** The request outlives the page, so that somebody who leaves at once is heard too. */
const customFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true });
