import { Hono } from 'hono';
import { decode } from 'hono/jwt';
import { forward, readBody, userBody } from './bodies.ts';
import { refuse } from './errors.ts';
import type { AuthTools } from './tools.ts';

/** What a signed-in person may do with their session and account. */
export function sessionRoutes({ lite, accounts, turns, weak }: AuthTools): Hono {
  const app = new Hono();
  app.get('/user', (c) => lite(c.req.raw));
  app.put('/user', async (c) => {
    const { body, problem } = await readBody(c, userBody);
    if (problem !== undefined) return refuse(c, 422, 'validation_failed', problem);
    const refusal = body.password === undefined ? null : await weak(c, body.password);
    if (refusal) return refusal;
    const change = { password: body.password, data: body.data ?? undefined };
    const response = await turns(() => lite(forward(c, change)));
    if (response.ok && body.password !== undefined) {
      const { payload } = decode((c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, ''));
      await accounts.endOtherSessions(String(payload.sub), String(payload.session_id));
    }
    return response;
  });
  app.post('/logout', (c) => lite(c.req.raw));
  app.get('/settings', (c) => lite(c.req.raw));
  app.get('/health', (c) => lite(c.req.raw));
  app.get('/.well-known/jwks.json', (c) => lite(c.req.raw));
  return app;
}
