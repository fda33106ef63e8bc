import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../../server/site/index.ts';
import { securityHeaders } from '../../server/site/security-headers.ts';

const landing = '<!doctype html><title>NL Holding</title>';
const shell = '<!doctype html><title>NL Privilege</title>';
let dir: string;
let app: Hono;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nl-site-'));
  await mkdir(join(dir, 'assets'));
  await Promise.all([
    writeFile(join(dir, 'index.html'), landing),
    writeFile(join(dir, 'index.html.br'), brotliCompressSync(landing)),
    writeFile(join(dir, 'index.html.gz'), gzipSync(landing)),
    writeFile(join(dir, 'app.html'), shell),
    writeFile(join(dir, 'robots.txt'), 'User-agent: *'),
    writeFile(join(dir, 'assets/app-1a2b3c.js'), 'export {}'),
    writeFile(
      join(dir, 'csp.json'),
      JSON.stringify({ styleHashes: { '/': ['sha256-abc='], '/app.html': [] } }),
    ),
    writeFile(join(dir, 'assets/app-1a2b3c.js.map'), '{}'),
    writeFile(join(dir, '.secret'), 'no'),
  ]);
  app = new Hono();
  app.use(securityHeaders('https://www.nl.example'));
  app.route('/', createSite(dir));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('pages', () => {
  it('serves the landing page at / and moves /index.html there', async () => {
    expect(await (await get('/')).text()).toBe(landing);
    expect((await get('/index.html')).headers.get('location')).toBe('/');
  });

  it.each([
    '/privilege',
    '/privilege/reset-password',
    '/admin/members',
    '/dashboard/points',
    '/dashboard',
    '/nowhere',
    '/a/b/c',
  ])('serves the application for %s, out of search engines', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(shell);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  it.each([
    '/missing.js',
    '/assets/gone.css',
    '/csp.json',
    '/.secret',
    '/app.html',
    '/assets/app-1a2b3c.js.map',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%E0%A4%A',
  ])('answers 404 for %s', async (path) => expect((await get(path)).status).toBe(404));

  it('takes no other method', async () => {
    expect((await app.request('/', { method: 'POST' })).status).toBe(405);
  });
});

describe('caching and compression', () => {
  it('keeps hashed files for a year and asks again for the rest', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends the best variant the browser takes', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(landing);
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull();
    expect(br.headers.get('vary')).toBe('accept-encoding');
  });

  it('answers 304 to a known ETag', async () => {
    const first = await get('/');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('security headers', () => {
  it('allow styles in the landing page by their hash alone and scripts in pages never', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("style-src 'self' 'sha256-abc='");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect((await get('/dashboard')).headers.get('content-security-policy')).not.toContain(
      'sha256',
    );
  });

  it.each(['/', '/dashboard', '/robots.txt', '/missing.js'])('stand on %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
