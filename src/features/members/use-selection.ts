import { useRef, useState } from 'react';
import type { ListedMember } from './member-directory';

/** Which members are picked, across filters, by id. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** Picks or drops the row at this index; `range` does the same to everything since the last one. */
  toggle: (index: number, range?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Of the rows shown: none, some or all. */
  shown: 'none' | 'some' | 'all';
};

/** Selection over the rows as they are shown. What a filter hides stays picked until it is cleared. */
export function useSelection(rows: readonly ListedMember[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(0);

  const picked = ids.size === 0 ? 0 : rows.reduce((sum, row) => sum + (ids.has(row.id) ? 1 : 0), 0);
  const shown = picked === 0 ? 'none' : picked === rows.length ? 'all' : 'some';

  function set(changed: readonly ListedMember[], pick: boolean) {
    const next = new Set(ids);
    for (const { id } of changed) {
      if (pick) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  }

  return {
    ids,
    shown,
    toggle(index, range = false) {
      const row = rows[index];
      if (!row) return;
      const from = range ? Math.min(last.current, index) : index;
      const to = range ? Math.max(last.current, index) : index;
      last.current = index;
      set(rows.slice(from, to + 1), range || !ids.has(row.id));
    },
    toggleAll: () => set(rows, shown !== 'all'),
    clear: () => setIds(new Set()),
  };
}
