import { App } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { Hono } from 'hono';
import { PUBLISHABLE_KEY } from '../settings.ts';
import { keyType, verifiedClaims } from './tokens.ts';

interface RestOptions {
  /** As `authenticator`; every request becomes anon, authenticated or service_role in its own transaction. */
  connection: PostgresConnection;
  jwtSecret: string;
  secretKey: string;
}

/** `/rest/v1/*`: PostgREST as lite speaks it, behind a check of the token that has no exceptions. */
export function createRest({ connection, jwtSecret, secretKey }: RestOptions): Hono {
  const app = new Hono();
  const lite = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secretKey,
    },
    studio: { enabled: false },
    storage: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        disableFallback: false,
        apiKeys: { resolver: async (key) => resolve(keyType(key, secretKey)) },
        // lite would look the account and session up in schema auth, which `authenticator` cannot read; PostgREST does not.
        middlewares: [
          async (c, next) => {
            Reflect.apply(c.set, c, ['authService', trustTheToken]);
            await next();
          },
        ],
      },
    },
  });

  app.all('/rest/v1/*', async (c) => {
    const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
    // lite reads a token it cannot parse, or one signed with "none", as a visitor's.
    if (c.req.method !== 'OPTIONS' && bearer && !bearer.startsWith('sb_')) {
      if (!(await verifiedClaims(bearer, jwtSecret))) {
        return c.json(
          { code: 'PGRST301', message: 'JWT is invalid or expired', details: null, hint: null },
          401,
          { 'www-authenticate': 'Bearer error="invalid_token"' },
        );
      }
    }
    return lite.fetch(countingExactly(c.req.raw));
  });
  return app;
}

/**
 * `Prefer: count=planned` and `count=estimated` answer with the planner's guess for the whole table, which tells a member
 * how many others there are. We count what the asker may see instead.
 */
function countingExactly(request: Request): Request {
  const prefer = request.headers.get('prefer');
  if (!prefer || !/count=(planned|estimated)/i.test(prefer)) return request;
  const headers = new Headers(request.headers);
  headers.set('prefer', prefer.replace(/count=(planned|estimated)/gi, 'count=exact'));
  const { method, body, signal } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(request.url, init);
}

const trustTheToken = {
  repo: { findUserById: async () => ({}), findSessionById: async () => ({}) },
};

function resolve(type: ReturnType<typeof keyType>) {
  if (type === 'publishable') return { type, claims: { role: 'anon' } };
  if (type === 'secret') return { type, claims: { role: 'service_role' } };
  return null;
}
