import { createServer, type RequestListener, type Server } from 'node:http';
import { Problem } from './problem.ts';

/**
 * Takes the port before anything else is started, so that a taken one is noticed at once. Until `answer` is called
 * every request gets 503.
 * @throws Problem when the port is taken or may not be used.
 */
export async function listen(port: number, host: string) {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
    response.end('{"status":"starting"}');
  };
  const server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 20_000,
      // Some programs offer HTTP/2 (`Upgrade: h2c`) with every request and are content with a plain answer.
      shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ''),
    },
    (request, response) => listener(request, response),
  );
  await bound(server, port, host);
  return {
    server,
    answer(with_: RequestListener) {
      listener = with_;
    },
    /** Stops accepting and waits for open requests, at most `patience` milliseconds. */
    async drain(patience: number) {
      const drained = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), patience);
      await drained;
      clearTimeout(force);
    },
  };
}

function bound(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = {
        EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free one.`,
        EACCES: `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
        ENOTFOUND: `HOST=${host} is not an address of this machine.`,
      }[error.code ?? ''];
      reject(sentence ? new Problem(sentence, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
