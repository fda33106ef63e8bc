import { describe, expect, test } from 'vitest';
import { rules } from './matrix/rules.ts';
import { checkRule } from './support/check-rules.ts';
import { withAttempts } from './support/fixture.ts';

const world = withAttempts();

describe.each(Object.entries(rules))('%s', (_, some) => {
  test.each(some)('$rule', async (rule) => {
    expect(await checkRule(world.attempt, rule)).toBeNull();
  });
});
