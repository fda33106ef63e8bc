import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, id = '', statement = '', where = '', proof = '', status = '']) => ({
    id,
    statement,
    where,
    proof,
    status,
  }));

/** The files a cell names, each between backticks. */
function files(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+\.[a-z]+)`/g)].map(([, file = '']) => file);
}

describe('coverage of the specification', () => {
  it('has a row for every statement, with a unique number', () => {
    expect(rows.length).toBeGreaterThan(180);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it.each(rows)('$id names files that exist, and a proof unless it is open', (row) => {
    expect(row.status).toMatch(/^(kept|open|extended \(.+\))$/);
    for (const file of [...files(row.where), ...files(row.proof)]) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
    if (row.status !== 'open') {
      expect(files(row.where)).not.toHaveLength(0);
      expect(files(row.proof)).not.toHaveLength(0);
    }
  });
});
