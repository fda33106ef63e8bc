/** What a visitor writes, as the table `contact_form` takes it. */
export type ContactMessage = { name: string; email: string; message: string };

/** The database's limits (SPEC.md section 5 asks for the three fields), in characters. */
export const limits = { name: 200, email: 320, message: 10_000 };

/** What stands in the form, ready to be stored: no spaces around it, no characters that a text column refuses. */
export function readMessage(form: FormData): ContactMessage {
  const field = (name: string) => String(form.get(name) ?? '').replaceAll('\0', '');
  return {
    // A pasted name may bring tabs or other control characters along.
    name: field('name')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    email: field('email').trim(),
    message: field('message').replace(/\r\n?/g, '\n').trim(),
  };
}

/**
 * What the browser's own checks let through and the database would refuse.
 * @returns the field and a sentence for it, or null when all is well.
 */
export function findFault(
  message: ContactMessage,
): { field: keyof ContactMessage; text: string } | null {
  if (message.name === '') return { field: 'name', text: 'Please tell us your name.' };
  if (message.message === '') return { field: 'message', text: 'Please write a message.' };
  const length = Array.from(message.message).length;
  if (length > limits.message) {
    const most = limits.message.toLocaleString('en');
    const now = length.toLocaleString('en');
    return { field: 'message', text: `A message holds ${most} characters; this one has ${now}.` };
  }
  return null;
}

/**
 * What to add to the specified failure text, by the error's code.
 * @returns an empty string when there is nothing more to say.
 */
export function adviceFor(code: string | undefined): string {
  if (code === 'NL429' || code === '429') {
    return 'We have had many messages in the last hour. Wait an hour and send it again: what you wrote stays here.';
  }
  if (code === '23514') {
    return 'Part of it cannot be stored. Please check the name and the e-mail address.';
  }
  return '';
}
