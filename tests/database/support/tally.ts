import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'NL_REFUSALS_FILE';

/** Begins a count that all test processes of this run add to. */
export function startTally(file: string): void {
  writeFileSync(file, '');
  process.env[FILE] = file;
}

/** Records that something was tried that must be refused. One byte each: appending is atomic between processes. */
export function refusalTried(times = 1): void {
  const file = process.env[FILE];
  if (file) appendFileSync(file, '.'.repeat(times));
}

export function refusalsTried(): number {
  const file = process.env[FILE];
  return file ? readFileSync(file, 'utf8').length : 0;
}
