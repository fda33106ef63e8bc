import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { authorize } from './authorize.ts';
import { findHandlers, type HandlerEnv } from './handlers.ts';

/** What is handed to the handlers; the secret key among it also opens the door here. */
export type FunctionsEnv = HandlerEnv & { SUPABASE_URL: string; SUPABASE_SECRET_KEY: string };

type Options = {
  env: FunctionsEnv;
  /** Checks bearer tokens; never handed to a handler. */
  jwtSecret: string;
  log: { error(event: string, details?: Record<string, unknown>): void };
  /** Another folder of functions, for tests. */
  folder?: string;
};

const path = '/functions/v1/:name';
const maxBody = 1024 * 1024;

/**
 * `/functions/v1/<name>`, as Supabase answers it: the handlers of `supabase/functions`, behind the key or a valid token,
 * with bodies of at most 1 MB. Unknown names are 404, a handler that throws is 500 and one line in the log. The paths are
 * complete, so mount it at `/`.
 */
export function createFunctions({ env, jwtSecret, log, folder }: Options): Hono {
  const find = findHandlers(folder);
  const keys = { secretKey: env.SUPABASE_SECRET_KEY, jwtSecret };
  const app = new Hono();
  app.use(
    path,
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'x-client-info', 'apikey', 'content-type'],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    }),
  );
  app.use(path, async (c, next) => {
    const refusal = await authorize(c.req.raw.headers, keys);
    return refusal ? c.json(refusal, 401) : next();
  });
  app.use(
    path,
    bodyLimit({
      maxSize: maxBody,
      // The rest of the body is never read, so the connection cannot carry another request.
      onError: (c) =>
        c.json({ code: 'payload_too_large', message: 'A body holds at most 1 MB.' }, 413, {
          connection: 'close',
        }),
    }),
  );
  app.all(path, async (c) => {
    const name = c.req.param('name');
    const failure = (status: ContentfulStatusCode, code: string, message: string) =>
      c.json({ code, message }, status);
    try {
      const handle = await find(name);
      if (!handle) return failure(404, 'NOT_FOUND', 'Requested function was not found');
      return await handle(c.req.raw, env);
    } catch (error) {
      log.error('function failed', { name, error: String(error) });
      return failure(500, 'WORKER_ERROR', 'Function exited due to an error');
    }
  });
  return app;
}

/**
 * Calls a function from inside the process, past the network and its rate limits, with the secret key.
 * @returns the function's answer, whatever its status.
 */
export function functionInvoker(functions: Hono, { SUPABASE_SECRET_KEY }: FunctionsEnv) {
  return async (name: string, body: unknown): Promise<Response> =>
    functions.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: SUPABASE_SECRET_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}
