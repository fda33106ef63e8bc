import { parseArgs } from 'node:util';
import { Problem } from '../server/problem.ts';
import { withInstallation } from './installation.ts';
import { seedMembers } from './seed-members.ts';

/** `npm run seed -- --members N` adds N synthetic members to this installation's database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string' } } });
  const count = Number(values.members);
  if (!Number.isSafeInteger(count) || count < 1 || count > 1_000_000) {
    throw new Problem('Say how many members, from 1 to 1,000,000: npm run seed -- --members 1000');
  }
  const started = performance.now();
  const total = await withInstallation((sql) => seedMembers(sql, count));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Added ${count} members in ${seconds} s; ${total} synthetic members in all.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
});
