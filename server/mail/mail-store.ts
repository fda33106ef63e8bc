import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMessage, type StoredMessage } from './stored-message.ts';

const maxMessages = 500;
const maxBytes = 20 * 1024 * 1024;

export type MailStore = {
  /** Newest first. */
  list(): readonly StoredMessage[];
  get(id: string): StoredMessage | undefined;
  /** Writes a message to disk, drops the oldest beyond the bounds, and only then returns. */
  add(raw: Buffer, recipients: string[]): Promise<void>;
};

/** A file's name tells when it arrived and sorts in that order: `<milliseconds>-<random>.eml`. */
const fileName = /^(\d{13}-[0-9a-f]{8})\.eml$/;

/**
 * Opens the folder of received mail, one `.eml` file a message. Files are the truth: what cannot be read as mail is skipped
 * and left alone.
 */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const messages = await readAll(folder);
  let last = Number.parseInt(messages[0]?.id ?? '0', 10);

  function newId(): string {
    // The clock may stand still or be set back; the order of arrival never is.
    last = Math.max(Date.now(), last + 1);
    return `${last}-${randomBytes(4).toString('hex')}`;
  }

  async function prune(): Promise<void> {
    let bytes = 0;
    const keep = messages.findIndex((message, index) => {
      bytes += message.bytes;
      return index >= maxMessages || (index > 0 && bytes > maxBytes);
    });
    if (keep === -1) return;
    for (const { id } of messages.splice(keep)) {
      await rm(join(folder, `${id}.eml`), { force: true });
    }
  }

  return {
    list: () => messages,
    get: (id) => messages.find((message) => message.id === id),
    async add(raw, recipients) {
      const id = newId();
      const envelope = Buffer.from(`X-Envelope-To: ${recipients.join(', ')}\r\n`);
      const whole = Buffer.concat([envelope, raw]);
      const message = await parseMessage(id, whole);
      await write(folder, `${id}.eml`, whole);
      const place = messages.findIndex((other) => other.id < id);
      messages.splice(place === -1 ? messages.length : place, 0, message);
      await prune();
    },
  };
}

async function readAll(folder: string): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = [];
  for (const name of (await readdir(folder)).sort().reverse()) {
    const id = fileName.exec(name)?.[1];
    // Half a message that was never acknowledged, left by a crash.
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    if (!id || messages.length >= maxMessages) continue;
    const message = await parseMessage(id, await readFile(join(folder, name))).catch(() => null);
    if (message) messages.push(message);
  }
  return messages;
}

/** All of the file or none of it, on the disk and not only in its cache, readable by its owner alone. */
async function write(folder: string, name: string, content: Buffer): Promise<void> {
  const part = join(folder, `${name}.part`);
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
  // Windows keeps names safe by itself and does not open folders.
  if (process.platform === 'win32') return;
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}
