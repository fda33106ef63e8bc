import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestMail, TestServer } from './server.ts';

type Place = Pick<TestServer, 'url' | 'publishableKey' | 'mailbox'>;

/** A browser of its own: supabase-js as the application uses it, keeping its session to itself. */
export function visitor(server: Pick<TestServer, 'url' | 'publishableKey'>): SupabaseClient {
  return createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Signs up, follows the link of the mail and is signed in. */
export async function member(server: Place, email: string, password = 'Member-Test-1') {
  const client = visitor(server);
  const signUp = await client.auth.signUp({ email, password });
  if (signUp.error) throw signUp.error;
  await openLink(await mailTo(server, email));
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id: data.user.id, session: data.session };
}

/** The newest mail to this address; waits for it to arrive. */
export async function mailTo(server: Place, email: string, subject = ''): Promise<TestMail> {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    const mail = (await server.mailbox()).find(
      (each) => each.to.includes(email) && each.subject.includes(subject),
    );
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${email}`);
}

/** Follows the link of a mail as a browser does. @returns where it leads, with the session in its fragment. */
export async function openLink(mail: TestMail): Promise<URL> {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in "${mail.subject}"`);
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The link answers ${response.status}`);
  return new URL(location);
}
