import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';

/** Hashes of the critical CSS in each page, written by the build. */
export interface StyleHashes {
  [page: string]: string[];
}

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
};

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
};

const NOT_A_PAGE =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Reads dist/client/csp.json; without it pages hold no inline styles. */
export function readStyleHashes(client: string): StyleHashes {
  try {
    const file: { styleHashes?: StyleHashes } = JSON.parse(
      readFileSync(join(client, 'csp.json'), 'utf8'),
    );
    return file.styleHashes ?? {};
  } catch {
    return {};
  }
}

/** The policy of a page: everything from here, styles in the page only by their hash, scripts in the page never. */
export function contentSecurityPolicy(styleHashes: string[] = []): string {
  const hashes = styleHashes.map((hash) => ` '${hash.replaceAll("'", '')}'`).join('');
  const policy = { ...POLICY, 'style-src': `${POLICY['style-src']}${hashes}` };
  return Object.entries(policy)
    .map((entry) => entry.join(' '))
    .join('; ');
}

/**
 * The headers of the OWASP Secure Headers Project on every answer, and a policy that allows nothing unless the
 * handler set one of its own. Strict-Transport-Security only where people come by https.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const https = siteUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!headers.has(name)) c.header(name, value);
    }
    if (!headers.has('content-security-policy')) c.header('content-security-policy', NOT_A_PAGE);
    if (https)
      c.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
  };
}
