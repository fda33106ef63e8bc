import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What of a request tells where it came from. */
type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * The address a request came from, for limits and the log. A peer on the loopback address is taken for the reverse
 * proxy of this machine, whose last X-Forwarded-For entry counts; anybody else's header is ignored.
 */
export function addressOf(request: Incoming): string {
  const peer = plain(request.socket.remoteAddress ?? '127.0.0.1');
  const header = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join() : header)?.split(',');
  const forwarded = plain(entries?.at(-1)?.trim() ?? '');
  const proxied = (peer === '::1' || peer.startsWith('127.')) && forwarded && isIP(forwarded);
  return network(proxied ? forwarded : peer);
}

/** The same for a handler; a request made inside the process counts as this machine's. */
export function clientAddress(c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming ? addressOf(bindings.incoming) : '127.0.0.1';
}

/** IPv4 as it arrives at a socket that also speaks IPv6, ours or the proxy's: without its prefix. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** One household or server has a whole /64 of IPv6 to choose from, so that counts as one address. */
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
