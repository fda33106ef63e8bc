import { test as base } from '@playwright/test';
import { builtSite } from '../../../server/built-site.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Worker = { server: TestServer };

/**
 * Playwright's `test` with a `server` of this worker: the built site, the API and a database with the demo data.
 * What a test changes, later tests of the same worker see; make accounts of your own for what you change.
 */
export const test = base.extend<object, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await startTestServer({ demo: true, site: builtSite });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
