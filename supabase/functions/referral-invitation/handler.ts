import { answer, attempt, cors, failed, idOf, property, unavailable } from '../_shared/http.ts';
import { createMailer, type Mailer } from '../_shared/mailer.ts';
import { type Env, readSettings, type Settings } from '../_shared/settings.ts';
import { invitationMail } from './invitation.ts';
import { claim, complete } from './invitations.ts';

const atOnce = 100;
const patience = 2;

/**
 * Writes to the people a member has invited, one e-mail each. Of the body only the ids in `records` are believed: each
 * invitation is claimed and read in the database and marked once the mail server has taken the mail, so calls may be
 * repeated, run at the same time, or be lost and made again.
 *
 * Answers 200 `{invited}` with the number of mails sent by this call, 400 for a body without ids (or more than a
 * hundred), 405 for other methods, 502 `mail_unavailable` or `database_unavailable` when it is worth trying again in two
 * minutes, 500 when it is not set up.
 */
export async function handle(request: Request, env: Env): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  if (request.method !== 'POST') {
    return answer(405, { code: 'method_not_allowed', message: 'Use POST.' });
  }
  const ids = await recordIds(request);
  if (ids.length === 0 || ids.length > atOnce) {
    return answer(400, {
      code: 'invalid_body',
      message: `The body must be {"records":[{"id":…}]} with 1 to ${atOnce} records.`,
    });
  }
  const settings = readSettings(env);
  const siteUrl = env.SITE_URL;
  if ('missing' in settings || !siteUrl) {
    const missing = [...('missing' in settings ? settings.missing : []), siteUrl ? '' : 'SITE_URL'];
    console.error(
      `referral-invitation is not set up: ${missing.filter(Boolean).join(', ')} missing.`,
    );
    return answer(500, { code: 'not_configured', message: 'Invitations are not set up.' });
  }
  const { smtpUrl, from } = settings;
  const mailer = createMailer({ smtpUrl, from });
  try {
    return await inviteAll(ids, { settings, siteUrl, mailer });
  } finally {
    mailer.close();
  }
}

type Context = { settings: Settings; siteUrl: string; mailer: Mailer };

/** One refused address must not keep the others waiting; two failures in a row mean that the mail server is away. */
async function inviteAll(
  ids: readonly string[],
  { settings: { database }, siteUrl, mailer }: Context,
): Promise<Response> {
  let invited = 0;
  let failures = 0;
  let inARow = 0;
  for (const id of ids) {
    if (inARow === patience) break;
    const row = await attempt('referral-invitation: claim', () => claim(database, id));
    if (row === failed) return answer(502, unavailable('database'));
    if (!row) continue;
    const mail = invitationMail(row, siteUrl);
    const sent = await attempt('referral-invitation: mail', () => mailer.send(mail));
    if (sent === failed) {
      failures += 1;
      inARow += 1;
      continue;
    }
    inARow = 0;
    const done = await attempt('referral-invitation: complete', () => complete(database, id));
    if (done === failed) return answer(502, unavailable('database'));
    invited += 1;
  }
  return failures > 0 ? answer(502, unavailable('mail')) : answer(200, { invited });
}

async function recordIds(request: Request): Promise<string[]> {
  const body: unknown = await request.json().catch(() => null);
  const records = property(body, 'records');
  if (!Array.isArray(records)) return [];
  const ids = records.map(idOf).filter((id) => id !== null);
  return ids.length === records.length ? [...new Set(ids)] : [];
}
