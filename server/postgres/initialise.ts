import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const MAJOR = '18';

/**
 * Makes the cluster at `dir` unless it is there. It is made beside it and renamed, so an interrupted first start
 * leaves nothing that looks like a database.
 * @returns whether it was made just now.
 * @throws Problem when the files belong to another major version of PostgreSQL or cannot be written.
 */
export async function initialise(
  dir: string,
  password: string,
  binaries: Binaries,
  account: Account,
): Promise<boolean> {
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === MAJOR) return false;
    throw new Problem(
      `The database in ${dir} was made by PostgreSQL ${version.trim()}, this release runs ${MAJOR}. Use the release that made it, or move its content with pg_dump.`,
    );
  }
  const making = `${dir}.making`;
  const passwordFile = `${dir}.password`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(making, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    await initdb(binaries.initdb, making, passwordFile, account);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, dir);
  return true;
}

/** Text sorts and folds case alike on every platform: PostgreSQL's own C.UTF-8, no locale of the machine. */
const INITDB = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

function initdb(file: string, dir: string, passwordFile: string, account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, [`--pgdata=${dir}`, `--pwfile=${passwordFile}`, ...INITDB], {
      ...account,
      cwd: dirname(file),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const hint =
        account.uid === undefined ? '' : ' The system account "postgres" must be able to reach it.';
      reject(
        new Problem(
          `PostgreSQL could not make its files in ${dirname(dir)}: ${lastLine(said)}.${hint}`,
        ),
      );
    });
  });
}

function lastLine(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => /error|fatal|denied/i.test(line));
  return (lines[0] ?? text.trim().split('\n').at(-1) ?? 'no reason given')
    .replace(/^\S*initdb: /, '')
    .replace(/\.$/, '');
}
