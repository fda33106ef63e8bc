import { createTransport } from 'nodemailer';

/** One message to one person. `text` is what readers without HTML see, so it says everything. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  /** Fixed for mails that may be sent again after a crash: receivers drop the second copy. */
  messageId?: string;
};

export type Mailer = {
  /**
   * Hands one mail to the SMTP server.
   * @throws when the server is away, too slow (a minute and a half at most) or refuses the mail.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
};

const seconds = 1000;
/** Shorter than the two minutes after which a claim on a contact message may be taken again. */
const deadline = 90 * seconds;

const oneAddress = /^[^\s@<>()[\],:;"\\\p{C}]+@[^\s@<>()[\],:;"\\\p{C}]+$/u;

/** Whether `value` is exactly one plain address: no list, no display name, no line break. */
export function isOneAddress(value: string): boolean {
  return oneAddress.test(value);
}

/** A header's text on one line, without characters that could start another header or turn the text around. */
export function headerText(value: string, length = 120): string {
  const line = value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : line;
}

/**
 * Sends mail through `smtpUrl` (`smtp://` or `smtps://`, with user and password where needed).
 * Neither files nor addresses named inside a mail are ever read.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    dnsTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, replyTo, messageId }) {
      if (!isOneAddress(to)) throw new Error('A mail goes to exactly one plain address.');
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: headerText(subject),
        html,
        text,
        messageId,
        replyTo: replyTo && { name: headerText(replyTo.name), address: replyTo.address },
      });
      await within(deadline, sending);
    },
    close: () => transport.close(),
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
