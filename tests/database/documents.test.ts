import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/command.ts';
import { accessMatrix } from '../../scripts/docs-database.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.drop());

test('docs/access-matrix.md says what the catalog says', async () => {
  const written = await readFile(join(root, 'docs/access-matrix.md'), 'utf8');
  expect(written).toBe(await accessMatrix(database.sql));
});

test('docs/error-codes.md lists every refusal that the database raises, and no other', async () => {
  const written = await readFile(join(root, 'docs/error-codes.md'), 'utf8');
  const listed = new Set([...written.matchAll(/^\| `(NL\d{3})`/gm)].map(([, code]) => code));
  const sources = await database.sql<{ code: string }[]>`
    select distinct m[1] as code from pg_proc p, regexp_matches(p.prosrc, '''(NL[0-9]{3})''', 'g') m
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect([...listed].sort()).toEqual(sources.map(({ code }) => code).sort());
});
