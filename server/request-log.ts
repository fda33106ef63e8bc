import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './address.ts';
import type { Log } from './log.ts';

/**
 * One line for each request: the path without its query (tokens of mail links stand there), no header, no body.
 * Health checks and files of the site are only logged when they fail.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { status } = c.res;
    if (status < 400 && !/^\/(rest|auth|functions)\/v1\//.test(c.req.path)) return;
    log.info('request', {
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status,
      ms: Math.round(performance.now() - started),
      address: clientAddress(c),
    });
  };
}
