import { App } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { PUBLISHABLE_KEY } from '../../settings.ts';
import { keyType } from '../tokens.ts';
import type { Mails } from './mails.ts';
import type { Redirects } from './redirects.ts';

interface LiteAuthOptions {
  /** As `supabase_auth_admin`, owner of schema auth and nothing else. */
  connection: PostgresConnection;
  jwtSecret: string;
  secretKey: string;
  siteUrl: string;
  redirects: Redirects;
  mails: Mails;
}

/** lite's GoTrue, set up for this product. It is only reached through the routes in `index.ts`. */
export function createLiteAuth(options: LiteAuthOptions): (request: Request) => Promise<Response> {
  const { connection, jwtSecret, secretKey, siteUrl, redirects, mails } = options;
  const app = new App({
    connection,
    api: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secretKey,
      site_url: siteUrl,
      additional_redirect_urls: redirects.list,
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: true, otp_expiry: 3600, otp_length: 6 },
    },
    studio: { enabled: false },
    storage: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        apiKeys: {
          resolver: async (key) => {
            const type = keyType(key, secretKey);
            if (!type) return null;
            return { type, claims: { role: type === 'secret' ? 'service_role' : 'anon' } };
          },
        },
      },
    },
  });
  // Its mailer sends every link to the site's front page, whatever the request asked for; ours replaces it.
  Object.assign(app, { _mailer: mails.forLite });
  return (request) => app.fetch(request);
}
