import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { catalogFindings } from './support/catalog-findings.ts';
import { withWorld } from './support/fixture.ts';

const root = join(import.meta.dirname, '../..');
const world = withWorld();

test('no protection that the catalog shows is missing', async () => {
  expect(await catalogFindings(world.sql)).toEqual([]);
});

test("Supabase's own advisors have nothing to say, and would say so", async () => {
  expect(await advice(world.database.urls.admin)).toEqual([]);
  await world.sql`create table public.exposed (id integer primary key)`;
  await world.sql`grant select on public.exposed to anon`;
  expect(await advice(world.database.urls.admin)).toContainEqual(
    expect.objectContaining({ name: 'rls_disabled_in_public' }),
  );
});

async function advice(url: string): Promise<unknown[]> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/supabase'),
    ['db', 'advisors', `--remote=${url}`, '--level=info', '--output-format=json'],
    { cwd: root, env: { ...process.env, DO_NOT_TRACK: '1' } },
  );
  const { results } = JSON.parse(stdout) as { results: { name: string }[] };
  // Nothing has been asked of a database of seconds yet, so no index of it has been used.
  return results.filter(({ name }) => name !== 'unused_index');
}
