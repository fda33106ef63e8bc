import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** One built file with its compressed forms, in memory: the whole site is a few megabytes. */
export interface SiteFile {
  type: string;
  etag: string;
  plain: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Files of the build that are for the server, not for browsers. */
const PRIVATE = /(^|\/)(\.|csp\.json$)|\.map$/;

/** Reads dist/client into memory, by path from `/`. */
export function readSiteFiles(client: string): Map<string, SiteFile> {
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(names);
  const files = new Map<string, SiteFile>();
  const read = (name: string) => (known.has(name) ? readFileSync(join(client, name)) : undefined);
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type || PRIVATE.test(name)) continue;
    const plain = readFileSync(join(client, name));
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    files.set(`/${name}`, { type, etag, plain, br: read(`${name}.br`), gzip: read(`${name}.gz`) });
  }
  return files;
}
