import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestDatabase, stopTestCluster } from '../tests/support/database.ts';
import { root } from './command.ts';

const run = promisify(execFile);
const target = join(root, 'src/lib/database.types.ts');
const banner = '// Generated from the migrations by `npm run types`. Do not edit.\n\n';

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

/** The types of schema `public` of a database, as the official CLI writes them, formatted. */
async function typesOf(url: string): Promise<string> {
  const { stdout } = await run(
    bin('supabase'),
    ['gen', 'types', `--remote=${url}`, '--schema', 'public'],
    { cwd: root, maxBuffer: 1 << 26 },
  );
  // The CLI puts a remark about the connection in front.
  const source = banner + stdout.slice(stdout.indexOf('export type Json'));
  return format(source);
}

function format(source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      bin('biome'),
      ['format', '--stdin-file-path=src/lib/generated.ts'],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(source);
  });
}

/**
 * Writes src/lib/database.types.ts from the migrations; with `--check` it only compares and exits with 1 when the committed
 * file is stale.
 */
const database = await startTestDatabase();
try {
  const fresh = await typesOf(database.urls.admin);
  if (!process.argv.includes('--check')) {
    await writeFile(target, fresh);
    console.log('Wrote src/lib/database.types.ts');
  } else if (fresh !== (await readFile(target, 'utf8').catch(() => ''))) {
    console.error('src/lib/database.types.ts is stale: run "npm run types"');
    process.exitCode = 1;
  }
} finally {
  await database.drop();
  await stopTestCluster();
}
