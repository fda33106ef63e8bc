import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { Problem } from '../problem.ts';

const SEED = join(import.meta.dirname, '../../supabase/seed.sql');

/**
 * Refuses to let strangers reach a database in which anybody still has a password of the demo data: those are printed in
 * the documentation. The seed holds them as finished hashes, so the same hash is the same password.
 * @throws Problem that names the accounts.
 */
export async function refuseDemoAccounts(sql: Sql): Promise<void> {
  const hashes = (await readFile(SEED, 'utf8')).match(/\$2b\$\d\d\$[./A-Za-z0-9]{53}/g) ?? [];
  const known = await sql<{ email: string }[]>`
    select email from auth.users where encrypted_password = any (${hashes}::text[]) order by email`;
  if (known.length === 0) return;
  throw new Problem(
    `The database holds demo accounts whose passwords are known (${known.map(({ email }) => email).join(', ')}), and this address is public. Set DATA_DIR to another folder, or start on a loopback address and give them other passwords first.`,
  );
}
