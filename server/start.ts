/** `npm start`: builds what is stale, then serves. */
import { spawnSync } from 'node:child_process';
import { main } from './main.ts';

// In a process of its own, because the bundler would stay in this one's memory for as long as it serves.
const build = new URL('../scripts/build.ts', import.meta.url).href;
const script = `import(${JSON.stringify(build)}).then((module) => module.buildIfStale())`;
const { status } = spawnSync(process.execPath, ['--eval', script], { stdio: ['ignore', 2, 2] });
if (status !== 0) {
  process.stderr.write('\nThe site could not be built; the reason stands above.\n');
  process.exit(1);
}
await main();
