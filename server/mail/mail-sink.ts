import { join } from 'node:path';
import type { Hono } from 'hono';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { openMailStore } from './mail-store.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

const maxMessage = 5 * 1024 * 1024;

export type MailSink = {
  /** Where to send: a random port on the loopback address. */
  smtpUrl: string;
  /** `/_mailbox` and everything under it; the paths are complete, so mount it at `/`. */
  routes: Hono;
  close(): Promise<void>;
};

/**
 * A mail server that delivers nowhere: what is sent to it is kept under `<dataDir>/mailbox` (the newest 500 messages, 20 MB
 * at most) and shown at `/_mailbox`. A message is acknowledged once it is on disk. Both sides answer this machine only.
 * @throws when the folder cannot be written.
 */
export async function startMailSink({ dataDir }: { dataDir: string }): Promise<MailSink> {
  const store = await openMailStore(join(dataDir, 'mailbox'));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMessage,
    rejectOversized: true,
    maxClients: 50,
    maxRecipients: 50,
    socketTimeout: 30_000,
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      receive(stream, session).then(
        () => callback(null, 'Kept in the mailbox'),
        (error: Error) => callback(error),
      );
    },
  });
  // A client that hangs up in the middle is its own affair; without a listener it would end the process.
  server.on('error', () => {});

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (!stream.sizeExceeded) chunks.push(chunk);
    }
    if (stream.sizeExceeded) return;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    await store.add(Buffer.concat(chunks), recipients);
  }

  const port = await listen(server);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    routes: mailboxRoutes(store),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function listen(server: SMTPServer): Promise<number> {
  const listener = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    listener.once('listening', resolve);
    listener.once('error', reject);
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.');
  return address.port;
}
