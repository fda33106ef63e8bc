import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { asPostgrestRefusal } from './refusals.ts';
import { createSlots } from './slots.ts';

/**
 * A pool for lite on one of our roles.
 *
 * lite's own `ensureRlsContext` grants everything on all tables to anon, authenticated and service_role at the first
 * request, which would undo the revokes and column grants of our migrations. Ours answers that row level security is
 * in use and grants nothing. It is private in the types, hence the property.
 */
export function liteConnection(url: string, max: number): PostgresConnection {
  const connection = open(url, max);
  Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asPostgrestRefusal(normalize(error));
  const slots = createSlots(max, (onLost) => open(url, 1, onLost).driver);
  Object.assign(connection.driver, { reserve: slots.reserve });
  return Object.assign(connection, {
    // Without a limit the driver waits for ever for a connection that broke while it was in use.
    close: async () => {
      await Promise.all([connection.driver.end({ timeout: 3 }), slots.end()]);
    },
  });
}

function open(url: string, max: number, onclose?: () => void): PostgresConnection {
  return new PostgresConnection({
    url,
    postgresOptions: {
      max,
      onclose,
      connect_timeout: 5,
      // A connection is closed when the database goes away and at no other time; see `createSlots`.
      max_lifetime: null,
      // After the database came back, nobody waits for a growing delay.
      backoff: () => 0.25,
      onnotice: () => {},
      connection: { application_name: 'nl-privilege' },
    },
  });
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
