import { setup, teardown } from '../../support/global-setup.ts';

/** One PostgreSQL for the whole run; each worker copies its database from a template with the demo data. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function globalSetup(): Promise<() => Promise<void>> {
  await setup();
  return teardown;
}
