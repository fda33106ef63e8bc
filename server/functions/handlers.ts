import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type HandlerEnv = Readonly<Record<string, string | undefined>>;
export type Handler = (request: Request, env: HandlerEnv) => Promise<Response>;

const folder = join(import.meta.dirname, '../../supabase/functions');

/**
 * The functions of `supabase/functions`, by name: each folder is one, except those beginning with `_`, which hold what
 * several share. A handler is loaded at its first call and kept; a name that is no folder there finds nothing, so no path
 * from a request ever reaches the file system.
 */
export function findHandlers(from = folder): (name: string) => Promise<Handler | null> {
  const names = new Set(
    readdirSync(from, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
      .map((entry) => entry.name),
  );
  return async (name) => (names.has(name) ? load(join(from, name, 'handler.ts')) : null);
}

async function load(file: string): Promise<Handler> {
  const module: { handle: Handler } = await import(pathToFileURL(file).href);
  return module.handle;
}
