import PostalMime, { type Address } from 'postal-mime';

/** A received mail, as `/_mailbox/messages` shows it. */
export type StoredMessage = {
  id: string;
  /** Every address it was sent to, separated by commas. */
  to: string;
  from: string;
  /** Where an answer would go; empty when that is the sender. */
  replyTo: string;
  subject: string;
  text: string;
  /** Empty when the mail has no HTML part. */
  html: string;
  /** When it arrived, ISO 8601. */
  date: string;
  bytes: number;
};

/**
 * Reads a message as it came over the wire, preceded by its `X-Envelope-To` line.
 * @param id begins with the milliseconds of its arrival.
 * @throws when it cannot be read as mail.
 */
export async function parseMessage(id: string, raw: Buffer): Promise<StoredMessage> {
  const email = await PostalMime.parse(raw);
  const envelope = email.headers.find(({ key }) => key === 'x-envelope-to');
  return {
    id,
    to: envelope?.value || written(email.to),
    from: written(email.from ? [email.from] : []),
    replyTo: written(email.replyTo),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    date: new Date(Number.parseInt(id, 10)).toISOString(),
    bytes: raw.byteLength,
  };
}

function written(addresses: Address[] = []): string {
  return addresses
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => (name && name !== address ? `${name} <${address}>` : address))
    .join(', ');
}
