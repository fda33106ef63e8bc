/** `npm run check`: lint, types, unused code and unit tests; what one wants to know before every commit. */
import { run, runSteps } from './command.ts';

export const checks: [string, () => Promise<number>][] = [
  ['format and lint', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ['types of the browser code', () => run('tsc', ['-p', 'tsconfig.src.json'])],
  ['types of server, scripts and tests', () => run('tsc', ['-p', 'tsconfig.node.json'])],
  ['unused files, exports and dependencies', () => run('knip', ['--no-progress'])],
  ['unit tests', () => run('vitest', ['run', '--project', 'unit'])],
];

if (import.meta.main) await runSteps(checks);
