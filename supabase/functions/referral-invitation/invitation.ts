import { escapeHtml } from '../_shared/html.ts';
import { headerText, type Mail } from '../_shared/mailer.ts';
import type { Invitation } from './invitations.ts';

/** Where an invited person goes to join, and where to say no. */
export function invitationLinks(siteUrl: string, token: string): { join: string; decline: string } {
  const query = `?invite=${encodeURIComponent(token)}`;
  return {
    join: `${siteUrl}/privilege${query}`,
    decline: `${siteUrl}/privilege/decline${query}`,
  };
}

/**
 * The one mail to an invited person: who invites them, what that member wrote, a link to join and a way to say no.
 * Everything the member typed is escaped in the HTML and quoted in the text, and it never reaches a header but the subject.
 */
export function invitationMail(invitation: Invitation, siteUrl: string): Mail {
  const name = headerText(invitation.referrer_name, 80) || 'A member';
  const { join, decline } = invitationLinks(siteUrl, invitation.token);
  const quoted = invitation.message?.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return {
    to: invitation.email,
    subject: `${name} invites you to NL Privilege`,
    messageId: `<invitation-${invitation.id}@${new URL(siteUrl).hostname}>`,
    text: [
      `${name} is a member of NL Privilege, the members' programme of NL Holding, and would like you to join.`,
      ...(quoted ? [`${name} writes:`, quoted.join('\n')] : []),
      `Join: ${join}`,
      'Membership is free. You begin as a Silver member.',
      '-- ',
      `You do not want to join? Say no here, and we will not write to you again: ${decline}`,
      'This is the only mail about this invitation.',
    ].join('\n\n'),
    html: html(name, invitation.message, { join, decline }),
  };
}

function html(
  name: string,
  message: string | null,
  { join, decline }: { join: string; decline: string },
): string {
  const sender = escapeHtml(name);
  const quote = message
    ? `<p style="margin:24px 0 6px;font-size:14px;color:#56605b" class="quiet">${sender} writes:</p>
<div style="padding-left:16px;border-left:2px solid #0f4c45;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</div>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${sender} invites you to NL Privilege</title>
<style>
@media (prefers-color-scheme: dark) {
  body, .paper { background: #0e1513 !important; color: #ece8df !important; }
  .quiet { color: #a9b2ad !important; }
  .rule { border-color: #26312d !important; }
  .action { background: #7cc4b3 !important; color: #0e1513 !important; }
  .link { color: #7cc4b3 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;background:#f5f2eb;color:#14201d;font-family:'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left"><tr><td>
<p class="rule" style="margin:0;padding-bottom:16px;border-bottom:1px solid #dcd7cc;font-family:Georgia,serif;font-size:18px">NL Privilege</p>
<h1 style="margin:32px 0 16px;font-family:Georgia,serif;font-weight:400;font-size:30px;line-height:1.2;overflow-wrap:anywhere">${sender} would like you to join</h1>
<p style="margin:0">${sender} is a member of NL Privilege, the members&rsquo; programme of NL Holding. Members visit buildings before they open, meet the people who draw them, and see new homes first.</p>
${quote}
<p style="margin:32px 0 12px"><a class="action" href="${escapeHtml(join)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:#0f4c45;color:#f5f2eb;text-decoration:none;font-weight:500">Join NL Privilege</a></p>
<p class="quiet" style="margin:0;font-size:14px;color:#56605b">Membership is free. You begin as a Silver member.</p>
<p class="rule quiet" style="margin:40px 0 0;padding-top:16px;border-top:1px solid #dcd7cc;font-size:14px;color:#56605b">You do not want to join? <a class="link" href="${escapeHtml(decline)}" style="color:#0f4c45">Say no</a>, and we will not write to you again. This is the only mail about this invitation.</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
