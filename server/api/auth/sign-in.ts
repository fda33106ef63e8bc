import { type Context, Hono } from 'hono';
import { clientAddress } from '../../address.ts';
import { samePassword } from './accounts.ts';
import { forward, readBody, refreshBody, signInBody, verifyBody } from './bodies.ts';
import { refuse, tooMany } from './errors.ts';
import type { MailKind } from './mails.ts';
import type { AuthTools } from './tools.ts';

/** Signing in with a password, staying signed in, and the links of mails. */
export function signInRoutes(tools: AuthTools): Hono {
  const { lite, accounts, redirects, links, turns, failures } = tools;
  const app = new Hono();

  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type');
    if (grant === 'password') return signIn(c);
    if (grant === 'refresh_token') return refresh(c);
    return refuse(c, 400, 'invalid_credentials', 'unsupported_grant_type');
  });

  async function signIn(c: Context) {
    const { body, problem } = await readBody(c, signInBody);
    if (problem !== undefined) return refuse(c, 400, 'validation_failed', problem);
    return limited(c, body.email, () =>
      turns(async () => {
        const account = await accounts.find(body.email);
        // A wrong password must cost and say the same whether the account exists, is confirmed, or neither.
        if (!account?.encrypted_password || !account.email_confirmed_at) {
          const right = await samePassword(body.password, account?.encrypted_password);
          if (!right) return refuse(c, 400, 'invalid_credentials', 'Invalid login credentials');
        }
        return lite(forward(c, body));
      }),
    );
  }

  async function refresh(c: Context) {
    const { body, problem } = await readBody(c, refreshBody);
    if (problem !== undefined) return refuse(c, 400, 'validation_failed', problem);
    const successor = await accounts.successorOf(body.refresh_token);
    return lite(forward(c, { refresh_token: successor ?? body.refresh_token }));
  }

  app.post('/verify', async (c) => {
    const { body, problem } = await readBody(c, verifyBody);
    if (problem !== undefined) return refuse(c, 400, 'validation_failed', problem);
    // By token alone: our mails hold no code, and one of six digits can be guessed.
    const kind = body.type === 'recovery' ? 'recovery' : 'signup';
    return limited(c, '', async () => {
      const hash = await opened(kind, body.token_hash);
      return hash ? lite(forward(c, { type: kind, token_hash: hash })) : notOurs(c);
    });
  });

  app.get('/verify', async (c) => {
    const type = c.req.query('type') ?? '';
    const target = redirects.choose(c.req.query('redirect_to'), type);
    // Some mail programs look at links with HEAD before the person does; a link works once.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200);
    const open = async () => {
      if (type !== 'signup' && type !== 'recovery')
        return refuse(c, 400, 'validation_failed', 'Invalid email verification type');
      const token = await opened(type, c.req.query('token'));
      return token ? lite(forward(c, undefined, { type, token, redirect_to: target })) : notOurs(c);
    };
    const answer = await limited(c, '', open, linkFailed);
    return answer.status < 400 ? answer : c.redirect(`${target}#${await reasonOf(answer)}`, 303);
  });

  /**
   * lite's token out of a link of ours. A recovery link also confirms an address that was not confirmed yet; a password
   * that somebody had chosen for it before must not come to life with it.
   */
  async function opened(kind: MailKind, token = ''): Promise<string | undefined> {
    const hash = links.open(kind, token);
    if (hash && kind === 'recovery') await accounts.forgetPasswordBeforeRecovery(hash);
    return hash;
  }

  /** Counts a try before it is made, so that a hundred at once are still ten; a good one is not counted. */
  async function limited(
    c: Context,
    account: string,
    work: () => Promise<Response>,
    failed: (response: Response) => boolean = answerFailed,
  ): Promise<Response> {
    const byAccount = account ? [`account ${account.toLowerCase()}`] : [];
    // The address first: one that is refused already must not use up the tries of somebody's account.
    const keys = [`address ${clientAddress(c)}`, ...byAccount];
    const wait = await failures.take(keys);
    if (wait > 0) return tooMany(c, 'over_request_rate_limit', wait);
    const response = await work();
    if (!failed(response)) await failures.giveBack(keys);
    if (response.ok) await Promise.all(byAccount.map((key) => failures.clear(key)));
    return response;
  }

  return app;
}

/** What lite says of a link that is over: whether there ever was such a one is nobody's business. */
function notOurs(c: Context): Response {
  return refuse(c, 403, 'otp_expired', 'Email link is invalid or has expired');
}

/** A refusal as the page reads it behind the `#`: whoever follows a link is a person in a browser, not a program. */
async function reasonOf(answer: Response): Promise<URLSearchParams> {
  const { error_code, msg } = await answer.json();
  return new URLSearchParams({ error: 'access_denied', error_code, error_description: msg });
}

function answerFailed(response: Response): boolean {
  return response.status === 400 || response.status === 403;
}

function linkFailed(response: Response): boolean {
  return response.headers.get('location')?.includes('#error=') ?? !response.ok;
}
