import { callers, type FunctionAccess } from '../matrix/functions.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { refusalTried } from './tally.ts';

/** Calls one function as everybody; returns what differs from the matrix, empty when reality agrees. */
export async function checkFunction(attempt: Attempt, access: FunctionAccess): Promise<string[]> {
  const differences: string[] = [];
  const cells = access.cells.split(' ');
  if (cells.length !== callers.length) throw new Error(`${access.name}: ${access.cells}`);
  for (const [index, caller] of callers.entries()) {
    const expected = cells[index];
    const outcome = await attempt(caller, access.call, { watched: access.changes });
    if (expected !== 'yes') refusalTried();
    const found = summarise(outcome, access.changes !== undefined);
    if (found !== expected)
      differences.push(
        `${access.name} as ${caller} is ${found}, not ${expected} (${outcome.message ?? 'no message'})`,
      );
  }
  return differences;
}

function summarise({ code, rows, changed }: Outcome, changes: boolean): string {
  if (code !== null) return changed ? `${code} but changed` : code === '42501' ? 'denied' : code;
  if (rows === 0) return 'no row';
  return changes && !changed ? 'yes without an effect' : 'yes';
}
