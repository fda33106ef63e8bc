/**
 * `npm test`: everything that must pass, in the order in which a mistake is cheapest to find.
 * `npm run test:<suite>` runs one of them; further arguments go to the test runner.
 */
import { findStockPostgres, startStockPostgres } from '../tests/database/support/stock-postgres.ts';
import { buildIfStale } from './build.ts';
import { checks } from './check.ts';
import { run, runSteps } from './command.ts';

const [suite, ...rest] = process.argv.slice(2);
const build: [string, () => Promise<number>] = ['build', () => buildIfStale().then(() => 0)];
const suites: Record<string, [string, () => Promise<number>][]> = {
  unit: [['unit tests', () => vitest('unit')]],
  database: [
    ['database tests on the embedded PostgreSQL', () => vitest('database')],
    ["database tests on the machine's own PostgreSQL", onStockPostgres],
    ['every 25th protection taken away (all of them: npm run test:mutants)', sampleOfMutants],
  ],
  server: [build, ['server tests', () => vitest('server')]],
  e2e: [build, ['end-to-end tests', () => run('playwright', ['test', ...rest])]],
};

function vitest(project: string): Promise<number> {
  return run('vitest', ['run', '--project', project, ...rest]);
}

/** The same tests on the oldest PostgreSQL, 15 or newer, that this machine has; without one they are left out. */
async function onStockPostgres(): Promise<number> {
  const found = await findStockPostgres();
  if (!found) {
    console.log('There is none here (Debian: apt install postgresql), so they are left out.');
    return 0;
  }
  const stock = await startStockPostgres(found.bin);
  try {
    return await run('vitest', ['run', '--project', 'database', ...rest], {
      TEST_DATABASE_URL: stock.url,
    });
  } finally {
    await stock.stop();
  }
}

function sampleOfMutants(): Promise<number> {
  return rest.length > 0
    ? Promise.resolve(0)
    : run('node', ['scripts/mutate-protections.ts', '--sample', '25']);
}

if (suite === undefined) {
  await runSteps([
    ...checks,
    ...(suites.database ?? []),
    ...(suites.server ?? []),
    ...(suites.e2e ?? []),
  ]);
} else if (suites[suite]) {
  await runSteps(suites[suite]);
} else {
  console.error(`No such suite: ${suite}. There are ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
