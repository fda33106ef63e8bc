import { describe, expect, test } from 'vitest';
import { functions } from './matrix/functions.ts';
import { tables } from './matrix/tables.ts';
import { checkColumns } from './support/check-columns.ts';
import { checkFunction } from './support/check-functions.ts';
import { checkRows } from './support/check-tables.ts';
import { withAttempts } from './support/fixture.ts';
import { refusalTried } from './support/tally.ts';

const world = withAttempts();

describe.each(tables)('$table', (access) => {
  test('opens its rows to those in the matrix and refuses everybody else', async () => {
    expect(await checkRows(world.attempt, access)).toEqual([]);
  });

  test('takes and gives the columns in the matrix and no others', async () => {
    expect(await checkColumns(world.session, world.attempt, access)).toEqual([]);
  });

  test('is neither emptied nor opened nor given a trigger by anybody', async () => {
    for (const who of ['visitor', 'member', 'admin'] as const) {
      for (const statement of [
        `truncate public.${access.table} cascade`,
        `alter table public.${access.table} disable row level security`,
        `create trigger stolen after insert on public.${access.table} execute function private.refuse_change()`,
        `create policy opened on public.${access.table} using (true)`,
      ]) {
        refusalTried();
        const { code } = await world.attempt(who, statement);
        // 42809: PostgreSQL does not do this to a view, whoever asks.
        expect(['42501', '42809'], `${who}: ${statement}`).toContain(code);
      }
    }
  });
});

test.each(functions)('$name answers those in the matrix only: $cells', async (access) => {
  expect(await checkFunction(world.attempt, access)).toEqual([]);
});

test('the newcomer makes their own member profile, which the matrix has no column for', async () => {
  const outcome = await world.attempt(
    'newcomer',
    `insert into public.member_profiles (id, current_tier, points)
     values (auth.uid(), 'SILVER', 0)`,
    { watched: ['public.member_profiles'] },
  );
  expect(outcome).toMatchObject({ code: null, rows: 1, changed: true });
});

test('every table, view and function that the API shows is in the matrix', async () => {
  const relations = await world.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`;
  expect(relations.map(({ name }) => name)).toEqual(tables.map(({ table }) => table).sort());
  const routines = await world.sql<{ name: string }[]>`
    select replace(oid::regprocedure::text, 'public.', '') as name from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`;
  const listed = new Set(functions.map(({ name }) => name));
  expect(new Set(routines.map(({ name }) => name))).toEqual(listed);
});
