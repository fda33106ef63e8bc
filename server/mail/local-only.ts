import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

const loopbackHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Lets through only a browser on this machine that asks for this machine by name: not another address, not a page whose
 * domain was pointed here afterwards (DNS rebinding), not a proxy that passes strangers on. Everybody else gets a 404.
 */
export const localOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  const proxied = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  if (proxied || !loopbackHost.test(host) || !isLoopback(remoteAddress(c))) return c.notFound();
  return next();
};

/** The peer's address; null for a request made inside the process, which has no connection. */
function remoteAddress(c: Context): string | null {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : null;
}

function isLoopback(address: string | null): boolean {
  if (address === null) return true;
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}
