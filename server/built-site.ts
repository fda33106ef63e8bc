import { join } from 'node:path';
import type { Site } from './serve.ts';
import { createSite } from './site/index.ts';

/** The site as `npm run build` left it in dist/client. */
export async function builtSite(): Promise<Site> {
  return { routes: createSite(join(import.meta.dirname, '../dist/client')) };
}
