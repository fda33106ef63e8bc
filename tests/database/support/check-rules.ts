import type { Rule } from '../matrix/rule.ts';
import type { Attempt } from './attempt.ts';
import { refusalTried } from './tally.ts';

/** Tries one rule; returns how reality differs, or null when it agrees. */
export async function checkRule(attempt: Attempt, rule: Rule): Promise<string | null> {
  const { code, message, verified } = await attempt(rule.who, rule.tries, {
    arrange: rule.given,
    verify: rule.leaves,
    aal: rule.aal,
  });
  if (rule.refusedWith) refusalTried();
  if (code !== (rule.refusedWith ?? null))
    return `${rule.rule}: ${code ?? 'no error'} (${message ?? 'it ran'}), not ${rule.refusedWith ?? 'no error'}`;
  if (rule.leaves && verified !== true) return `${rule.rule}: it ran, but not with that effect`;
  return null;
}
