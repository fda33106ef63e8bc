import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Problem } from '../problem.ts';

const run = promisify(execFile);

/** The system account PostgreSQL runs under; empty when that is simply ours. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so as root (a container) it runs as the system's `postgres`, made when missing.
 * @throws Problem when we are root and no such account can be made.
 */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const known = await lookUp();
  if (known) return known;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch (cause) {
    throw new Problem(
      'PostgreSQL does not run as root and no system account "postgres" could be made: start as another user, or add that account.',
      { cause },
    );
  }
  const made = await lookUp();
  if (!made) throw new Problem('The system account "postgres" was made but cannot be found.');
  return made;
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
