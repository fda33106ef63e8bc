/** What PostgreSQL's catalog says about the tables whose changes are published. */
import type { Sql } from 'postgres';

export interface Column {
  name: string;
  /** Name in `pg_type`, as clients see it (`timestamptz`, `_text`). */
  type: string;
  /** The type as SQL writes it, without and with its length: for comparing values and for finding the row. */
  comparable: string;
  exact: string;
  /** True when two equal values always have the same text, so that comparing text is comparing values. */
  canonical: boolean;
}

export interface Table {
  oid: number;
  schema: string;
  name: string;
  rowSecurity: boolean;
  columns: Column[];
  /** Columns of the primary key; empty when there is none. */
  key: string[];
}

export interface Tables {
  /** The published tables that a binding means; `*` stands for every schema or table. */
  published(schema: string, table: string): Promise<Table[]>;
  /** One table by its number in `pg_class`; undefined once it is dropped. */
  byOid(oid: number): Promise<Table | undefined>;
}

const canonicalTypes = [
  'uuid',
  'int2',
  'int4',
  'int8',
  'bool',
  'text',
  'varchar',
  'name',
  'date',
  'timestamp',
  'timestamptz',
];

/** @param publication the publication whose tables may be subscribed to. */
export function readTables(sql: Sql, publication: string): Tables {
  const describe = sql`
    select c.oid::int8::float8 as oid, n.nspname as schema, c.relname as name,
      c.relrowsecurity as "rowSecurity",
      coalesce((
        select json_agg(json_build_object(
          'name', a.attname,
          'type', t.typname,
          'comparable', format_type(a.atttypid, -1),
          'exact', format_type(a.atttypid, a.atttypmod),
          'canonical', t.typtype = 'e' or t.typname = any (${canonicalTypes}::text[])
            and coalesce((select l.collisdeterministic from pg_collation as l where l.oid = a.attcollation), true)
        ) order by a.attnum)
        from pg_attribute as a join pg_type as t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ), '[]') as columns,
      array(
        select a.attname::text
        from pg_index as i join pg_attribute as a on a.attrelid = c.oid and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
        where i.indrelid = c.oid and i.indisprimary
      ) as key
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace`;

  return {
    async published(schema, table) {
      return await sql<Table[]>`${describe}
        join pg_publication_tables as p on p.schemaname = n.nspname and p.tablename = c.relname
        where p.pubname = ${publication}
          and (${schema} = '*' or n.nspname = ${schema})
          and (${table} = '*' or c.relname = ${table})`;
    },
    async byOid(oid) {
      const [table] = await sql<Table[]>`${describe} where c.oid = ${String(oid)}::oid`;
      return table;
    },
  };
}
