import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../server/postgres/prepare.ts';
import { Problem } from '../../server/problem.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { PASSWORDS } from '../support/template.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ demo: true });
});
afterAll(() => database.drop());

const open = () => prepareDatabase(database.urls.admin, PASSWORDS, { open: true });

it('never lets strangers reach accounts with the passwords of the demo data', async () => {
  const refusal = await open().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  for (const name of ['admin', 'silver', 'gold', 'platinum', 'suspended']) {
    expect(String(refusal)).toContain(`${name}@nl-holding.example`);
  }
  await expect(prepareDatabase(database.urls.admin, PASSWORDS)).resolves.toBeDefined();
});

it('opens once every one of them has a password of its own', async () => {
  await database.sql`update auth.users set encrypted_password = replace(encrypted_password, '$2b$10$', '$2b$10$x')`;
  await expect(open()).resolves.toBeDefined();
});
