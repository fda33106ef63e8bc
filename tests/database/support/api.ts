import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sign } from 'hono/jwt';
import { liteConnection, readSchema, withSchema } from '../../../server/api/connection.ts';
import { createRest } from '../../../server/api/rest.ts';
import { PUBLISHABLE_KEY } from '../../../server/settings.ts';
import type { TestDatabase } from '../../support/database.ts';
import type { Person } from './people.ts';

const JWT_SECRET = 'a-secret-of-the-tests-that-is-long-enough-for-hs256';
const SECRET_KEY = 'sb_secret_of_the_tests';
const ORIGIN = 'http://api.test';

/** The data API of the embedded server on a test database, without a socket in between. */
export interface Api {
  /** supabase-js as this person holds it; without one, as a stranger with the public key. */
  as(person?: Person): SupabaseClient;
  /** supabase-js with the secret key, as a function of ours holds it. */
  asService(): SupabaseClient;
  /** A bare request to `/rest/v1/…`, for what supabase-js has no method for. */
  request(path: string, person?: Person, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Serves `database` through the login role `authenticator`, which may only become one of the three API roles. */
export async function startApi(database: TestDatabase): Promise<Api> {
  const schema = await readSchema(database.urls.admin);
  const connection = withSchema(liteConnection(database.urls.authenticator, 20), schema);
  const rest = createRest({ connection, jwtSecret: JWT_SECRET, secretKey: SECRET_KEY });
  const send = async (input: string | URL | Request, init?: RequestInit) =>
    rest.fetch(new Request(input, init));
  const client = (key: string, token: () => Promise<string>) =>
    createClient(ORIGIN, key, { accessToken: token, global: { fetch: send } });
  return {
    as: (person) =>
      client(PUBLISHABLE_KEY, async () => (person ? tokenFor(person) : PUBLISHABLE_KEY)),
    asService: () => client(SECRET_KEY, async () => SECRET_KEY),
    request: async (path, person, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', PUBLISHABLE_KEY);
      if (person) headers.set('authorization', `Bearer ${await tokenFor(person)}`);
      return send(`${ORIGIN}/rest/v1/${path}`, { ...init, headers });
    },
    close: () => connection.close(),
  };
}

function tokenFor({ id, email }: Person): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: id, email, role: 'authenticated', aud: 'authenticated', exp };
  return sign(claims, JWT_SECRET, 'HS256');
}
