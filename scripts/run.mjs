/**
 * The one door of every npm script: makes sure that the locked dependencies are installed, then runs the
 * given TypeScript file on the project's own Node. Plain JavaScript, because it may be started by whatever
 * Node the machine has, before anything is installed.
 *
 *   node scripts/run.mjs <file.ts> [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');
const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.installed-from');

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(readFileSync(join(root, 'package.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted || !existsSync(node)) {
  console.error('Installing the locked dependencies (only when they changed) …');
  // Not `npm ci`: it refuses when a registry does not carry the binaries of other platforms that a tool offers.
  // This installs exactly what the lock file says, and leaves that file as it is.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows,
  });
  if (result.status !== 0) {
    console.error(
      'The dependencies could not be installed; npm says why above. Is the registry reachable?',
    );
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter) },
});
// The terminal sends Ctrl-C to the whole group; a service manager sends SIGTERM to this process only.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm starts scripts through a shell, and that shell dies of a SIGTERM without passing it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
