import { formatDateTime } from '@/lib/dates';

type Message = { name: string; email: string; message: string; created_at: string };

/** Longer links are cut off or refused by some mail programs. */
const quoted = 1200;

/**
 * A mailto link that answers a message and quotes it. The address was typed by a stranger: everything in it is
 * escaped, so that it cannot add a recipient or a header of its own.
 */
export function replyLink({ name, email, message, created_at }: Message): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  // By characters, not by code units: half an emoji cannot be escaped.
  const letters = [...message];
  const text = letters.slice(0, quoted).join('') + (letters.length > quoted ? '…' : '');
  const quote = text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Dear ${name},\r\n\r\n\r\n\r\nOn ${formatDateTime(created_at)} you wrote:\r\n${quote}`;
  const subject = 'Your message to NL Holding';
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
