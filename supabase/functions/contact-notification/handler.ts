import { answer, attempt, cors, failed, idOf, property, unavailable } from '../_shared/http.ts';
import { createMailer } from '../_shared/mailer.ts';
import { type Env, readSettings } from '../_shared/settings.ts';
import { claim, complete } from './contact-messages.ts';
import { notificationMail } from './notification.ts';

/**
 * Tells staff by e-mail about one contact message (SPEC.md section 7, contact_form). Of the body only `record.id` is
 * believed: the row is read from the database, claimed there, and marked once the mail server has taken the mail. So calls
 * may be repeated, run at the same time, or be lost and made again, and one mail goes out.
 *
 * Answers 200 `{notified}` (false: nothing to do), 400 for a body without an id, 405 for other methods, 502
 * `mail_unavailable` or `database_unavailable` when it is worth trying again in two minutes, 500 when it is not set up.
 */
export async function handle(request: Request, env: Env): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  if (request.method !== 'POST') {
    return answer(405, { code: 'method_not_allowed', message: 'Use POST.' });
  }
  const body: unknown = await request.json().catch(() => null);
  const id = idOf(property(body, 'record'));
  if (!id) {
    return answer(400, { code: 'invalid_body', message: 'The body must be {"record":{"id":…}}.' });
  }
  const settings = readSettings(env);
  if ('missing' in settings) {
    console.error(`contact-notification is not set up: ${settings.missing.join(', ')} missing.`);
    return answer(500, { code: 'not_configured', message: 'Notifications are not set up.' });
  }
  const { database, smtpUrl, from, contactEmail } = settings;

  const row = await attempt('contact-notification: claim', () => claim(database, id));
  if (row === failed) return answer(502, unavailable('database'));
  if (!row) return answer(200, { notified: false });

  const mailer = createMailer({ smtpUrl, from });
  const sent = await attempt('contact-notification: mail', () =>
    mailer.send(notificationMail(row, contactEmail)),
  );
  mailer.close();
  if (sent === failed) return answer(502, unavailable('mail'));

  const done = await attempt('contact-notification: complete', () => complete(database, id));
  return done === failed ? answer(502, unavailable('database')) : answer(200, { notified: true });
}
