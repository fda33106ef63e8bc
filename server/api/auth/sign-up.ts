import { Hono } from 'hono';
import { type Account, samePassword } from './accounts.ts';
import { emailBody, forward, readBody, signUpBody } from './bodies.ts';
import { refuse } from './errors.ts';
import type { AuthTools } from './tools.ts';

/** Creating an account and having the verification mail sent again. */
export function signUpRoutes(tools: AuthTools): Hono {
  const { lite, accounts, redirects, mails, turns, weak, tooManyMails, log } = tools;
  const app = new Hono();

  app.post('/signup', async (c) => {
    const { body, problem } = await readBody(c, signUpBody);
    if (problem !== undefined) return refuse(c, 400, 'validation_failed', problem);
    const refusal = await weak(c, body.password);
    if (refusal) return refusal;
    const email = body.email.toLowerCase();
    const enough = await tooManyMails(c, email);
    if (enough) return enough;
    const known = await accounts.find(email);
    // SPEC section 8 wants this said; it is the one place where an address is confirmed to have an account.
    if (known?.email_confirmed_at)
      return refuse(c, 422, 'user_already_exists', 'User already registered');
    return redirects.during(c.req.query('redirect_to'), () =>
      turns(async () => {
        const data = body.data ?? {};
        if (!known) return lite(forward(c, { email, password: body.password, data }));
        // lite would refuse this for ever, but a mail that got lost must not keep somebody out.
        const same = await samePassword(body.password, known.encrypted_password);
        if (!same) await accounts.forgetPassword(known.id);
        await sendLink(
          { ...known, encrypted_password: same ? known.encrypted_password : null },
          email,
        );
        return c.json(pendingUser(known.id, email, data));
      }),
    );
  });

  app.post('/resend', async (c) => {
    const { body, problem } = await readBody(c, emailBody);
    if (problem !== undefined) return refuse(c, 400, 'validation_failed', problem);
    const email = body.email.toLowerCase();
    const enough = await tooManyMails(c, email);
    if (enough) return enough;
    // The same answer after the same time for everybody: whether there is such an account is nobody's business.
    redirects.during(c.req.query('redirect_to'), () => {
      resend(email).catch((error: Error) =>
        log.error('confirmation mail not sent', { error: error.message }),
      );
    });
    return c.json({});
  });

  async function resend(email: string): Promise<void> {
    const account = await accounts.find(email);
    if (account && !account.email_confirmed_at) await sendLink(account, email);
  }

  /** The link that confirms; where there is no password that could come to life, it leads to choosing one. */
  async function sendLink({ id, encrypted_password }: Account, email: string): Promise<void> {
    const kind = encrypted_password ? 'signup' : 'recovery';
    const token = await accounts.renewToken(kind, id, email);
    if (!token) return;
    const target = kind === 'signup' ? redirects.asked() : undefined;
    await redirects.during(target, () => mails.send(kind, email, token.hash, token.code));
  }

  return app;
}

/** The answer to a sign-up that waits for its verification, in GoTrue's shape. */
function pendingUser(id: string, email: string, data: object) {
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [{ id, user_id: id, provider: 'email', identity_data: { email, sub: id } }],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
