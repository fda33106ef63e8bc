import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose outcome the colour scheme decides; every other rule judges the same document twice. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with the rule, the element and the reason of every accessibility violation on the screen. */
export async function expectNoAxeViolations(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<void> {
  // What is still fading in has less contrast than it will have; what turns for ever is not waited for.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const axe = new AxeBuilder({ page });
  // Nobody reads what passed.
  axe.options({ resultTypes: ['violations'] });
  if (rules === 'colours') axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(findings).toEqual([]);
}
