import type { ReservedSql, Sql } from 'postgres';
import { afterAll, beforeAll, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Api, startApi } from './api.ts';
import { type Attempt, attempts } from './attempt.ts';
import { populate } from './world.ts';

/** A populated database for one test file; its fields are there from `beforeAll` on. */
export interface Fixture {
  database: TestDatabase;
  /** The owner, for arranging and for reading back. */
  sql: Sql;
}

export function withWorld(): Fixture {
  const fixture = {} as Fixture;
  beforeAll(async () => {
    fixture.database = await startTestDatabase();
    fixture.sql = fixture.database.sql;
    await populate(fixture.sql);
  });
  afterAll(() => fixture.database.drop());
  return fixture;
}

/** The same with the data API in front. */
export function withApi(): Fixture & { api: Api } {
  const fixture = withWorld() as Fixture & { api: Api };
  beforeAll(async () => {
    // The API logs every refusal; here refusals are what is wanted.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fixture.api = await startApi(fixture.database);
  });
  afterAll(() => fixture.api.close());
  return fixture;
}

/** The same with a session in which statements are tried and undone. */
export function withAttempts(): Fixture & { session: ReservedSql; attempt: Attempt } {
  const fixture = withWorld() as Fixture & { session: ReservedSql; attempt: Attempt };
  beforeAll(async () => {
    fixture.session = await fixture.sql.reserve();
    fixture.attempt = await attempts(fixture.session);
  });
  afterAll(() => fixture.session.release());
  return fixture;
}
