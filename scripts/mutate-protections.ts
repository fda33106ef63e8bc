/**
 * `npm run test:mutants`: takes away one protection of the database after the other (each policy, grant, revoke,
 * search_path, view option, trigger) and runs the attack suite against what is left. A mutant that nobody notices
 * survives, and each survivor is a hole in the suite: exit code 1.
 *
 *   --only TEXT  only mutants whose kind or statement holds TEXT
 *   --sample N   only every Nth of them
 *   --show       one line per mutant
 */
import { parseArgs } from 'node:util';
import { adminConnection } from '../server/postgres/admin-connection.ts';
import { killer } from '../tests/database/support/kill-mutants.ts';
import { allMutants } from '../tests/database/support/mutants.ts';
import { populate } from '../tests/database/support/world.ts';
import { startTestDatabase, stopTestCluster } from '../tests/support/database.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
});
const every = Math.max(1, Number(values.sample) || 1);

const database = await startTestDatabase();
const sql = adminConnection(database.urls.admin, 1);
try {
  await populate(sql);
  const mutants = (await allMutants(sql))
    .filter(({ kind, statement }) => `${kind} ${statement}`.includes(values.only))
    .filter((_, index) => index % every === 0);
  const kills = await killer(sql);
  const sound = await kills({ kind: 'none', name: 'none', statement: 'select 1' });
  if (sound) throw new Error(`The suite is red without any mutant: ${sound.because}`);
  const started = performance.now();
  const tally = new Map<string, { killed: number; survived: number; by: Map<string, number> }>();
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const killedBy = await kills(mutant);
    const line = tally.get(mutant.kind) ?? { killed: 0, survived: 0, by: new Map() };
    tally.set(mutant.kind, line);
    if (killedBy) {
      line.killed++;
      line.by.set(killedBy.suite, (line.by.get(killedBy.suite) ?? 0) + 1);
    } else {
      line.survived++;
      survivors.push(`${mutant.kind}: ${mutant.name}\n    ${mutant.statement}`);
    }
    if (values.show)
      console.log(`${killedBy ? killedBy.because : 'SURVIVED'}  ← ${mutant.statement}`);
  }
  for (const [kind, { killed, survived, by }] of tally) {
    const suites = [...by].map(([suite, times]) => `${suite} ${times}`).join(', ');
    console.log(`${kind.padEnd(34)} ${killed} killed (${suites}), ${survived} survived`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `\n${mutants.length - survivors.length} of ${mutants.length} mutants killed in ${seconds} s`,
  );
  if (survivors.length > 0) {
    console.error(`Survivors:\n  ${survivors.join('\n  ')}`);
    process.exitCode = 1;
  }
} finally {
  await sql.end({ timeout: 2 });
  await database.drop();
  await stopTestCluster();
}
