import { type Context, Hono } from 'hono';
import { readSiteFiles, type SiteFile } from './files.ts';
import { contentSecurityPolicy, readStyleHashes } from './security-headers.ts';

/** Pages behind a sign-in have no business in a search engine. */
const PRIVATE = /^\/(privilege|admin|dashboard)(\/|$)/;
const YEAR = 31_536_000;

/** The built site: the landing page at `/`, files, and the application's shell for every other path without a dot. */
export function createSite(client: string): Hono {
  const files = readSiteFiles(client);
  const styleHashes = readStyleHashes(client);
  const app = new Hono();

  app.all('*', (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD');
      return c.text('Method not allowed', 405);
    }
    const path = decoded(c.req.path);
    if (path === '/') return page(c, '/index.html', '/');
    if (path === '/index.html') return c.redirect('/', 308);
    if (path !== undefined && path !== '/app.html') {
      const file = files.get(path);
      if (file) return send(c, file, cacheControl(path));
      if (!/\.[^/]+$/.test(path)) return page(c, '/app.html', '/app.html');
    }
    return c.text('Not found', 404, { 'cache-control': 'no-store' });
  });

  function page(c: Context, name: string, policy: string) {
    const file = files.get(name);
    if (!file) return c.text('The site is not built yet. Run "npm run build".', 503);
    c.header('content-security-policy', contentSecurityPolicy(styleHashes[policy]));
    if (PRIVATE.test(c.req.path) || name === '/app.html')
      c.header('x-robots-tag', 'noindex, nofollow');
    return send(c, file, 'no-cache');
  }

  return app;
}

/** Hashed names never change their content; everything else is asked for again, which costs one 304. */
function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';
}

function send(c: Context, file: SiteFile, cacheControl: string): Response {
  const { encoding, body } = choose(file, c.req.header('accept-encoding') ?? '');
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  c.header('vary', 'accept-encoding');
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', file.type);
  c.header('content-length', String(body.byteLength));
  if (encoding) c.header('content-encoding', encoding);
  return c.req.method === 'HEAD' ? c.body(null) : c.body(body);
}

function choose(file: SiteFile, accepted: string) {
  const offers = new Set(
    accepted
      .split(',')
      .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
      .map((offer) => offer.split(';')[0]?.trim().toLowerCase()),
  );
  if (file.br && offers.has('br')) return { encoding: 'br', body: file.br };
  if (file.gzip && offers.has('gzip')) return { encoding: 'gzip', body: file.gzip };
  return { encoding: undefined, body: file.plain };
}

function matches(header: string | undefined, etag: string): boolean {
  return (
    header
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false
  );
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
