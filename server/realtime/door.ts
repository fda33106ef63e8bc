/** Who may open a socket, and how many. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { ClientSocket, type SocketContext } from './client-socket.ts';
import { parseVersion } from './protocol.ts';
import { identify, TokenError } from './tokens.ts';

export interface Door {
  sockets: ReadonlySet<ClientSocket>;
  enter(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Resolves when every socket is closed; those that linger are cut off after `ms`. */
  empty(ms: number): Promise<void>;
}

export function openDoor(
  server: WebSocketServer,
  context: SocketContext,
  addressOf: (req: IncomingMessage) => string,
): Door {
  const sockets = new Set<ClientSocket>();
  const perAddress = new Map<string, number>();
  let emptied: (() => void) | undefined;

  function count(address: string, by: 1 | -1): void {
    const now = (perAddress.get(address) ?? 0) + by;
    if (now > 0) perAddress.set(address, now);
    else perAddress.delete(address);
  }

  return {
    sockets,
    enter(req, raw, head) {
      const { limits, keys } = context;
      const asked = new URL(req.url ?? '/', 'http://localhost').searchParams;
      const version = parseVersion(asked.get('vsn'));
      const address = addressOf(req);
      if (version === null) return refuse(raw, 400, 'The protocol version is not supported');
      const apiKey = asked.get('apikey') ?? header(req, 'apikey') ?? header(req, 'x-api-key');
      if (!apiKey) return refuse(raw, 401, 'API key is missing');
      let visitor: ReturnType<typeof identify>;
      try {
        visitor = identify(apiKey, keys);
      } catch (error) {
        const message = error instanceof TokenError ? error.message : 'API key is invalid';
        return refuse(raw, 401, apiKey.startsWith('sb_') ? 'API key is invalid' : message);
      }
      if (
        sockets.size >= limits.sockets ||
        (perAddress.get(address) ?? 0) >= limits.socketsPerAddress
      ) {
        return refuse(raw, 429, 'Too many connections');
      }
      server.handleUpgrade(req, raw, head, (ws) => {
        const client = new ClientSocket(ws, version, visitor, context);
        sockets.add(client);
        count(address, 1);
        ws.on('close', () => {
          sockets.delete(client);
          count(address, -1);
          if (sockets.size === 0) emptied?.();
        });
      });
    },
    async empty(ms) {
      if (sockets.size === 0) return;
      const done = Promise.withResolvers<void>();
      emptied = done.resolve;
      const timer = setTimeout(() => {
        for (const client of sockets) client.terminate();
      }, ms);
      await done.promise;
      clearTimeout(timer);
    },
  };
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Answers a request to upgrade with a plain HTTP error and hangs up. */
export function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
