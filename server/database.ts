import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import type { Log } from './log.ts';
import { startCluster } from './postgres/cluster.ts';
import type { DatabaseUrls } from './postgres/connection-urls.ts';
import { prepareDatabase } from './postgres/prepare.ts';
import { Problem } from './problem.ts';

export interface Database {
  urls: DatabaseUrls;
  /** Stops PostgreSQL when it is ours. */
  close(): Promise<void>;
}

/**
 * The database of this installation, prepared and migrated: DATABASE_URL, or the embedded PostgreSQL in the data folder.
 * @throws Problem when it cannot be started, reached or prepared.
 */
export async function openDatabase(
  env: Environment,
  data: DataFolder,
  log: Log,
): Promise<Database> {
  const { postgresPassword, authenticatorPassword, authAdminPassword } = data.secrets;
  const passwords = { authenticator: authenticatorPassword, auth: authAdminPassword };
  const cluster = env.databaseUrl
    ? undefined
    : await startCluster({
        dir: join(data.dir, 'postgres'),
        password: postgresPassword,
        log: (message) => log.warn('postgres', { message }),
      });
  const adminUrl =
    env.databaseUrl ??
    `postgres://postgres:${postgresPassword}@127.0.0.1:${cluster?.port}/postgres`;
  try {
    const prepared = await prepareDatabase(adminUrl, passwords, {
      demo: env.demo,
      open: !env.loopback,
    });
    log.info('database ready', { migrations: prepared.migrations, seeded: prepared.seeded });
    return { urls: prepared.urls, close: async () => cluster?.stop() };
  } catch (error) {
    await cluster?.stop();
    throw reachable(error);
  }
}

function reachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'its host has no address',
    CONNECT_TIMEOUT: 'it does not answer',
    '28P01': 'the password is wrong',
    '28000': 'the login is refused',
    '3D000': 'the database does not exist',
  }[code];
  return reason ? new Problem(`DATABASE_URL cannot be used: ${reason}.`, { cause: error }) : error;
}
