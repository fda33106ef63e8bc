import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { adminConnection } from '../../../server/postgres/admin-connection.ts';
import { stopTestCluster, testServerUrl } from '../../support/cluster.ts';
import { refusalsTried, startTally } from './tally.ts';

/** A whole run that tries fewer refusals than this has lost part of the suite. */
const AT_LEAST = 400;

/** One PostgreSQL for all files of a run, and one count of the refusals they try, printed at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'nl-refusals-'));
  startTally(join(dir, 'tried'));
  const url = await testServerUrl();
  process.env.TEST_DATABASE_URL = url;
  const version = await serverVersion(url);
  return async () => {
    const tried = refusalsTried();
    const whole = project.vitest.state.getFiles().length === (await countFiles(project));
    console.log(`\nRefusals tried on PostgreSQL ${version}: ${tried}`);
    if (whole && tried < AT_LEAST) {
      console.error(`That is fewer than ${AT_LEAST}: part of the attack suite did not run.`);
      process.exitCode = 1;
    }
    await rm(dir, { recursive: true });
    await stopTestCluster();
  };
}

async function countFiles(project: TestProject): Promise<number> {
  return (await project.globTestFiles()).testFiles.length;
}

async function serverVersion(url: string): Promise<string> {
  const sql = adminConnection(url, 1);
  try {
    const [row] = await sql<{ version: string }[]>`
      select split_part(current_setting('server_version'), ' ', 1) as version`;
    return row?.version ?? 'unknown';
  } finally {
    await sql.end({ timeout: 2 });
  }
}
