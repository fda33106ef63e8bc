import { stopTestCluster, testServerUrl } from './cluster.ts';

/** One PostgreSQL for all test files of a run (Vitest's globalSetup). */
export async function setup(): Promise<void> {
  process.env.TEST_DATABASE_URL = await testServerUrl();
}

export async function teardown(): Promise<void> {
  await stopTestCluster();
}
