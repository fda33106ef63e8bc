import { adminConnection } from './admin-connection.ts';
import { bootstrap } from './bootstrap.ts';
import { type DatabaseUrls, databaseUrls, type RolePasswords } from './connection-urls.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { migrate, seed } from './migrate.ts';

export interface Prepared {
  urls: DatabaseUrls;
  migrations: string[];
  seeded: boolean;
}

/**
 * Brings the database behind `adminUrl` to what this release needs: roles and system schemas, migrations and, when
 * `demo` is set and it is still empty, the demo data.
 * @param open strangers will reach it, so nobody in it may have a password of the demo data.
 * @throws Problem see `bootstrap`, `migrate` and `refuseDemoAccounts`.
 */
export async function prepareDatabase(
  adminUrl: string,
  passwords: RolePasswords,
  { demo = false, open = false } = {},
): Promise<Prepared> {
  const sql = adminConnection(adminUrl);
  try {
    await bootstrap(sql, adminUrl, passwords);
    const migrations = await migrate(sql);
    const seeded = demo && (await seed(sql));
    if (open) await refuseDemoAccounts(sql);
    return { urls: databaseUrls(adminUrl, passwords), migrations, seeded };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
