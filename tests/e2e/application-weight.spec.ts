import { demo, signIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** Compressed script, in bytes, that may stand before the first screen of /dashboard. DESIGN.md section 5. */
const budget = 160_000;

test('the first screen of the member area needs no more script than its budget', async ({
  page,
  server,
}) => {
  await server.resetLimits();
  await signIn(page, demo.gold);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(
        (entry): entry is PerformanceResourceTiming =>
          entry instanceof PerformanceResourceTiming && /\.js$/.test(new URL(entry.name).pathname),
      );
    return entries.map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
  });
  expect(scripts.length).toBeGreaterThan(3);
  // The toaster is called a second later, for toasts; a slow machine may see it arrive all the same.
  const first = scripts.filter(({ name }) => !name.includes('toaster'));
  expect(first.every(({ encodedBodySize }) => encodedBodySize > 0)).toBe(true);
  expect(first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(
    budget,
  );
});
