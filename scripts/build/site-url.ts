import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';

/** Reads the `.env` beside package.json, as the server does; what is set already wins. */
export function readEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The address that canonical links, Open Graph and the sitemap carry. It is part of the build, so a start
 * with another SITE_URL builds again.
 * @throws when SITE_URL is no URL.
 */
export function siteUrl(): string {
  readEnvFile();
  const value = process.env.SITE_URL || 'http://127.0.0.1:4321';
  if (!URL.canParse(value)) throw new Error(`SITE_URL is not a URL: ${value}`);
  return new URL(value).origin;
}
