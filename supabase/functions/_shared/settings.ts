import type { Database } from './database.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What every function that sends mail needs. */
export type Settings = { database: Database; smtpUrl: string; from: string; contactEmail: string };

/** The settings from the environment, or the names of what is missing. */
export function readSettings(env: Env): Settings | { missing: string[] } {
  const { SUPABASE_URL, SMTP_URL, CONTACT_EMAIL } = env;
  const secretKey = readSecretKey(env);
  if (SUPABASE_URL && secretKey && SMTP_URL && CONTACT_EMAIL) {
    return {
      database: { url: SUPABASE_URL, secretKey },
      smtpUrl: SMTP_URL,
      from: env.MAIL_FROM || CONTACT_EMAIL,
      contactEmail: CONTACT_EMAIL,
    };
  }
  const values = { SUPABASE_URL, SUPABASE_SECRET_KEY: secretKey, SMTP_URL, CONTACT_EMAIL };
  return { missing: Object.entries(values).flatMap(([name, value]) => (value ? [] : [name])) };
}

/** Our own rungs give SUPABASE_SECRET_KEY; Supabase gives a dictionary of keys, and the older single key. */
function readSecretKey(env: Env): string | undefined {
  if (env.SUPABASE_SECRET_KEY) return env.SUPABASE_SECRET_KEY;
  try {
    const keys: unknown = JSON.parse(env.SUPABASE_SECRET_KEYS ?? '{}');
    if (typeof keys === 'object' && keys !== null) {
      const key = Object.values(keys).find((value) => typeof value === 'string');
      if (key) return key;
    }
  } catch {
    console.error('SUPABASE_SECRET_KEYS is not JSON; using SUPABASE_SERVICE_ROLE_KEY.');
  }
  return env.SUPABASE_SERVICE_ROLE_KEY;
}
