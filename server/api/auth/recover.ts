import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { emailBody, forward, readBody } from './bodies.ts';
import { refuse } from './errors.ts';
import type { AuthTools } from './tools.ts';

/** Asking for a new password. SPEC section 4, "Password reset". */
export function recoverRoutes({ lite, redirects, tooManyMails, log }: AuthTools): Hono {
  const app = new Hono();
  app.post('/recover', async (c) => {
    const { body, problem } = await readBody(c, emailBody);
    if (problem !== undefined) return refuse(c, 400, 'validation_failed', problem);
    const email = body.email.toLowerCase();
    const enough = await tooManyMails(c, email);
    if (enough) return enough;
    const request = () => forward(c, { email });
    // Answered before the work is done, so that neither the time nor a mail server that is away tells who has an account.
    redirects.during(c.req.query('redirect_to'), () => void recover(request()));
    return c.json({});
  });

  async function recover(request: Request): Promise<void> {
    for (const pause of [0, 2_000, 10_000]) {
      await delay(pause, undefined, { ref: false });
      const response = await lite(request.clone());
      if (response.status < 500) return;
    }
    log.error('recovery mail not sent');
  }
  return app;
}
