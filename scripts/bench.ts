/**
 * `npm run bench`: starts the product on an empty data folder of its own, fills it, measures, and prints one JSON object.
 * `--members N` measures with another number than 100,000.
 */
import { rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../tests/support/server.ts';
import { measureMembers } from './bench/members-list.ts';
import { startProduct } from './bench/product.ts';
import { buildIfStale } from './build.ts';
import { seedMembers } from './seed-members.ts';

const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const members = Number(values.members);

await buildIfStale();
// Made by the server: PostgreSQL may run under another account, which could not enter a folder of ours.
const dataDir = join(tmpdir(), `nl-bench-${process.pid}`);
try {
  const product = await startProduct(dataDir, await freePort());
  try {
    console.error(`Adding ${members} members …`);
    await product.withSql((sql) => seedMembers(sql, members));
    console.error('Measuring …');
    const figures = {
      date: new Date().toISOString().slice(0, 10),
      machine: { cpus: cpus().length, model: cpus()[0]?.model ?? 'unknown' },
      membersList: await measureMembers(product.url),
    };
    console.log(JSON.stringify(figures, null, 2));
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
