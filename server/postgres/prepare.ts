import { adminConnection } from './admin-connection.ts';
import { bootstrap } from './bootstrap.ts';
import { type DatabaseUrls, databaseUrls, type RolePasswords } from './connection-urls.ts';
import { migrate, seed } from './migrate.ts';

export interface Prepared {
  urls: DatabaseUrls;
  migrations: string[];
  seeded: boolean;
}

/**
 * Brings the database behind `adminUrl` to what this release needs: roles and system schemas, migrations and, when
 * `demo` is set and it is still empty, the demo data.
 * @throws Problem see `bootstrap` and `migrate`.
 */
export async function prepareDatabase(
  adminUrl: string,
  passwords: RolePasswords,
  { demo = false } = {},
): Promise<Prepared> {
  const sql = adminConnection(adminUrl);
  try {
    await bootstrap(sql, adminUrl, passwords);
    const migrations = await migrate(sql);
    const seeded = demo && (await seed(sql));
    return { urls: databaseUrls(adminUrl, passwords), migrations, seeded };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
