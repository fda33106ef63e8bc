/** The dialogue that opens a stream of changes, and the reading of its messages. */
import { type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';

/** The database is there but not set up for realtime; only a person can change that. */
export class ConfigurationError extends Error {}

interface Connection {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
}

export class ChangeStream extends PgoutputPlugin {
  readonly #publication: string;
  readonly #broken: (error: unknown) => void;

  /** @param broken called when a message cannot be read; the stream is of no use from there on. */
  constructor(publication: string, broken: (error: unknown) => void) {
    super({ protoVersion: 1, publicationNames: [publication] });
    this.#publication = publication;
    this.#broken = broken;
  }

  /** Reads one message, leaving every value the text that PostgreSQL sent. */
  override parse(buffer: Buffer): Pgoutput.Message {
    try {
      const message = super.parse(buffer);
      if (message.tag === 'relation') {
        // The library's own parsers make Date objects, which lose microseconds, and numbers, which lose digits.
        for (const column of message.columns) column.parser = (text: string) => text;
      }
      return message;
    } catch (error) {
      // Thrown from here it would end the process: the library calls us from a socket's event.
      this.#broken(error);
      return { tag: 'origin', originLsn: null, originName: '' };
    }
  }

  /**
   * Checks that the database can stream, makes the temporary slot and starts. Resolves when the stream ends.
   * @throws ConfigurationError with a sentence for the operator.
   */
  override async start(connection: Connection, slot: string, lsn: string): Promise<unknown> {
    const { rows } = await connection.query(
      `select current_setting('wal_level') as level,
        exists (select from pg_publication where pubname = '${this.#publication}') as published`,
    );
    const level = String(rows[0]?.level);
    if (level !== 'logical') {
      throw new ConfigurationError(
        `Realtime is off: the database runs with wal_level = ${level}; set it to logical and restart the database`,
      );
    }
    // Streaming from a publication that is created later fails for ever, so it has to be there first.
    if (rows[0]?.published !== true) {
      throw new ConfigurationError(
        `Realtime is off: the publication ${this.#publication} does not exist; apply the migrations`,
      );
    }
    await connection.query(
      `CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    );
    return await super.start(connection, slot, lsn);
  }
}

/** Makes of any failure of the stream an error whose message an operator can act on. */
export function explain(failure: unknown): Error {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const code = 'code' in error ? error.code : undefined;
  if (code === '42501') {
    return new ConfigurationError(
      'Realtime is off: the database role may not replicate; grant it the replication attribute',
    );
  }
  if (code === '53400') {
    return new ConfigurationError(
      'Realtime is off: all replication slots are in use; raise max_replication_slots',
    );
  }
  // A connection refused on several addresses has no message of its own.
  return error.message === '' ? new Error(`the database is away (${code})`) : error;
}
