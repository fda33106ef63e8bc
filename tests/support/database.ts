import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { adminConnection } from '../../server/postgres/admin-connection.ts';
import { type DatabaseUrls, databaseUrls } from '../../server/postgres/connection-urls.ts';
import { testServerUrl } from './cluster.ts';
import { databaseAt, PASSWORDS, templateOn, withServer } from './template.ts';

export { stopTestCluster } from './cluster.ts';

export interface TestDatabase {
  name: string;
  urls: DatabaseUrls;
  /** As the owner, past row level security: for arranging and for reading back. */
  sql: Sql;
  drop(): Promise<void>;
}

/**
 * A migrated database of its own for one test file, copied from a template in some 50 ms. It lives in an embedded
 * PostgreSQL 18 or, when TEST_DATABASE_URL is set, in that server (15 or newer, as a superuser).
 * `demo: true` copies a template that holds the demo data.
 */
export async function startTestDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = await testServerUrl();
  const template = await templateOn(server, demo);
  const name = `nl_test_${randomBytes(6).toString('hex')}`;
  await withServer(server, (main) =>
    main.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
  const admin = databaseAt(server, name);
  const sql = adminConnection(admin, 4);
  return {
    name,
    urls: databaseUrls(admin, PASSWORDS),
    sql,
    async drop() {
      await sql.end({ timeout: 2 });
      await withServer(server, (main) =>
        main.unsafe(`drop database if exists ${name} with (force)`),
      );
    },
  };
}
