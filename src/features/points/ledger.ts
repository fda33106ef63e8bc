type Entry = { points: number; description: string };

export type WithBalance<T> = T & { balance: number };

/** Adds to each entry the balance after it. `history` is newest first and complete, as is the result. */
export function withBalance<T extends Entry>(history: readonly T[]): WithBalance<T>[] {
  let balance = history.reduce((sum, entry) => sum + entry.points, 0);
  return history.map((entry) => {
    const line = { ...entry, balance };
    balance -= entry.points;
    return line;
  });
}

/** Entries whose description holds every word of the search, in any order and case. */
export function searchLedger<T extends Entry>(entries: readonly T[], search: string): readonly T[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ description }) => {
    const text = description.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
