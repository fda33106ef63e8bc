import { expect, it } from 'vitest';
import { invitationMail } from './invitation.ts';

const invitation = {
  id: '5e6f4a9e-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  token: '5e6f4a9e-0000-4000-8000-000000000002',
  referrer_name: 'Bo Åström',
  message: null,
};

it('says who invites, how to join and how to say no', () => {
  const mail = invitationMail(invitation, 'https://nl.example');
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    subject: 'Bo Åström invites you to NL Privilege',
  });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(`https://nl.example/privilege?invite=${invitation.token}`);
    expect(body).toContain(`https://nl.example/privilege/decline?invite=${invitation.token}`);
  }
  expect(mail.text).not.toContain('writes:');
});

it('carries what the member wrote as text, never as markup or a header', () => {
  const mail = invitationMail(
    {
      ...invitation,
      referrer_name: '<b>Bo</b>\r\nBcc: everybody@example.com',
      message: '<img src=x onerror=alert(1)>\nSee you',
    },
    'https://nl.example',
  );
  expect(mail.subject).toBe('<b>Bo</b> Bcc: everybody@example.com invites you to NL Privilege');
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;\nSee you');
  expect(mail.text).toContain('> <img src=x onerror=alert(1)>\n> See you');
});
