import postgres, { type Sql } from 'postgres';

/** A small pool as the owner of the database, for start-up work and tests; never used to answer a request. */
export function adminConnection(url: string, max = 2): Sql {
  return postgres(url, {
    max,
    onnotice: () => {},
    connection: { application_name: 'nl-privilege admin' },
  });
}
