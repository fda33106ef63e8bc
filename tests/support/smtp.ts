import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  url: string;
  /** What has been accepted, oldest first. */
  received: Email[];
  /** Stops listening: the next connection is refused. */
  down(): Promise<void>;
  /** Listens again at the same address. */
  up(): Promise<void>;
};

/** A mail server that keeps what it gets in memory and can be away for a while. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const received: Email[] = [];
  let port = 0;
  let server: SMTPServer;

  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((email) => {
            received.push(email);
            callback();
          }, callback);
        });
      },
    });
    server.on('error', () => {});
    const listener = server.listen(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      listener.once('listening', resolve);
      listener.once('error', reject);
    });
    port = (listener.address() as AddressInfo).port;
  }

  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    up,
    down: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
