import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { asPostgrestRefusal } from './refusals.ts';

/**
 * A pool for lite on one of our roles.
 *
 * lite's own `ensureRlsContext` grants everything on all tables to anon, authenticated and service_role at the first
 * request, which would undo the revokes and column grants of our migrations. Ours answers that row level security is
 * in use and grants nothing. It is private in the types, hence the property.
 */
export function liteConnection(url: string, max: number): PostgresConnection {
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      max,
      connect_timeout: 5,
      // After the database came back, nobody waits for a growing delay.
      backoff: () => 0.25,
      onnotice: () => {},
      connection: { application_name: 'nl-privilege' },
    },
  });
  Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asPostgrestRefusal(normalize(error));
  return connection;
}

/**
 * The tables, columns, keys and functions that the API knows, read once as the owner: `authenticator` owns nothing,
 * and the information schema shows a role only what is its own.
 * @throws Error when the database cannot be read; lite would go on with an empty schema and answer 404 for ever.
 */
export async function readSchema(adminUrl: string): Promise<IntrospectResult> {
  const connection = liteConnection(adminUrl, 1);
  try {
    const schema = await connection.introspect();
    if (!schema.tables.some((table) => table.schema === 'public')) {
      throw new Error('The database schema could not be read.');
    }
    return schema;
  } finally {
    await connection.close();
  }
}

/** Makes a connection answer from a schema that was read before. */
export function withSchema(
  connection: PostgresConnection,
  schema: IntrospectResult,
): PostgresConnection {
  Object.defineProperty(connection, 'introspect', { value: async () => schema });
  return connection;
}
