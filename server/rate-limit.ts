import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './address.ts';

interface RateLimit {
  /** Requests of one address within the time. */
  points: number;
  /** Seconds. */
  duration: number;
}

/** Answers 429 with Retry-After once an address asked too often. Each worker counts on its own. */
export function rateLimit({ points, duration }: RateLimit): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points, duration });
  return async (c, next) => {
    try {
      await limiter.consume(clientAddress(c));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      c.header('retry-after', String(seconds));
      const message = `Too many requests. Please try again in ${seconds} seconds.`;
      return c.json(
        { code: 429, error_code: 'over_request_rate_limit', msg: message, message },
        429,
      );
    }
    await next();
  };
}
