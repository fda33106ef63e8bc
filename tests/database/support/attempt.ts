import type { ReservedSql, Sql } from 'postgres';
import { type Aal, identity, type Who } from './people.ts';

/** What became of one statement that somebody tried. Nothing of it remains. */
export interface Outcome {
  /** SQLSTATE of the refusal, or null when the statement ran. */
  code: string | null;
  message: string | null;
  /** Rows that the statement returned or changed. */
  rows: number;
  /** Whether the owner, reading back afterwards, sees anything changed in the watched tables. */
  changed: boolean;
  /** What the owner's `verify` found afterwards; null without one, or when the statement was refused. */
  verified: boolean | null;
}

export interface Circumstances {
  /** Tables, schema-qualified, that the owner compares before and after. */
  watched?: string[];
  /** Statements of the owner beforehand. */
  arrange?: string;
  /** A boolean expression that the owner asks afterwards. */
  verify?: string;
  /** The assurance level in the token; absent as from an auth service that has none. */
  aal?: Aal;
}

export type Attempt = (
  who: Who,
  statement: string,
  circumstances?: Circumstances,
) => Promise<Outcome>;

/**
 * Prepares a session of the owner for attempts: each runs as the API runs it (role and claims local to it), is read
 * back by the owner, and is then undone, so that thousands of them share one set of rows.
 */
export async function attempts(session: Sql | ReservedSql): Promise<Attempt> {
  await session.unsafe(ATTEMPT);
  return async (who, statement, { watched = [], arrange, verify, aal } = {}) => {
    const { role, claims } = identity(who, aal);
    const [outcome] = await session<Outcome[]>`
      select * from pg_temp.nl_attempt(${role}, ${claims}, ${statement}, ${watched}, ${arrange ?? null}, ${verify ?? null})`;
    if (!outcome) throw new Error('The attempt gave no outcome.');
    return outcome;
  };
}

const ATTEMPT = /* sql */ `
create or replace function pg_temp.nl_digest(watched text[]) returns text
language plpgsql as $$
declare
  relation text;
  part text;
  digest text := '';
begin
  foreach relation in array watched loop
    execute format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %s t', relation) into part;
    digest := digest || part;
  end loop;
  return digest;
end
$$;
create or replace function pg_temp.nl_attempt(
  role_name text, claims text, statement text, watched text[], arrange text, verify text,
  out code text, out message text, out "rows" integer, out changed boolean, out verified boolean
) language plpgsql as $$
declare
  before text;
  arranged boolean := false;
begin
  "rows" := 0;
  begin
    if arrange is not null then
      execute arrange;
    end if;
    arranged := true;
    before := pg_temp.nl_digest(watched);
    perform set_config('request.jwt.claims', claims, true);
    perform set_config('role', role_name, true);
    execute statement;
    get diagnostics "rows" = row_count;
    perform set_config('role', 'none', true);
    set constraints all immediate;
    changed := pg_temp.nl_digest(watched) is distinct from before;
    if verify is not null then
      perform set_config('request.jwt.claims', '', true);
      execute 'select ' || verify into verified;
    end if;
    raise exception using errcode = 'NLEND';
  exception when others then
    if not arranged then
      raise;
    end if;
    if sqlstate <> 'NLEND' then
      "rows" := 0;
      code := sqlstate;
      message := sqlerrm;
      -- The statement failed as a whole, arrangement included: what is there now is what was there in the beginning.
      changed := arrange is null and pg_temp.nl_digest(watched) is distinct from before;
    end if;
  end;
end
$$;
`;
