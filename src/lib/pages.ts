/** One answer of a list that comes a page at a time: `total` rows in all, `next` is where the page after this one begins. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  next: number;
}

/** The page that starts at `from`; `count` is null where the server did not count. */
export function toPage<Row>(rows: Row[], count: number | null, from: number): Page<Row> {
  return { rows, total: count ?? rows.length, next: from + rows.length };
}

/**
 * Where to go on, for an infinite query; undefined at the end. An empty page is the end whatever the count says: rows
 * may have left the list since, and asking from the same place again would never end.
 */
export function nextPage({ rows, total, next }: Page<unknown>): number | undefined {
  return rows.length > 0 && next < total ? next : undefined;
}
