import { escapeHtml } from '../_shared/html.ts';
import { headerText, isOneAddress, type Mail } from '../_shared/mailer.ts';
import type { ContactMessage } from './contact-messages.ts';

/**
 * The mail that tells staff about a contact message. Everything the sender typed is escaped in the HTML and kept on one
 * line in the headers; an address that is not a single plain one is shown but not offered as Reply-To.
 */
export function notificationMail(row: ContactMessage, contactEmail: string): Mail {
  const name = headerText(row.name) || 'somebody without a name';
  const sent = sentAt(row.created_at);
  return {
    to: contactEmail,
    subject: `Message from ${name}`,
    replyTo: isOneAddress(row.email) ? { name, address: row.email } : undefined,
    messageId: `<contact-${row.id}@${contactEmail.split('@').at(-1)}>`,
    text: [
      `${name} wrote through the contact form of the site:`,
      row.message,
      '-- ',
      `From: ${name}, ${headerText(row.email, 320)}`,
      `Sent: ${sent}`,
      `Reference: ${row.id}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Message from ${escapeHtml(name)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px"><strong>${escapeHtml(name)}</strong> wrote through the contact form of the site:</p>
<div style="margin:0 0 24px;padding-left:16px;border-left:2px solid #7e8782;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(row.message)}</div>
<p style="margin:0;font-size:14px">From ${escapeHtml(name)}, ${escapeHtml(headerText(row.email, 320))}<br>Sent ${escapeHtml(sent)}<br>Reference ${escapeHtml(row.id)}</p>
<p style="margin:16px 0 0;font-size:14px">Reply to this mail to answer.</p>
</body>
</html>
`,
  };
}

/** PostgREST and our own server write timestamps differently; both parse, and anything else is shown as it is. */
function sentAt(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? createdAt : date.toUTCString();
}
