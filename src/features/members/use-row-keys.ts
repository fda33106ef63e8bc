import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import type { ListedMember } from './member-directory';
import type { Selection } from './use-selection';

/** Moves the focus between rows by keyboard; spread what it returns on the body of the grid. */
export function useRowKeys({
  rows,
  active,
  setActive,
  selection,
  virtualizer,
  body,
  rowHeight,
}: {
  rows: readonly ListedMember[];
  active: number;
  setActive: (index: number) => void;
  selection: Selection;
  virtualizer: Virtualizer<Window, Element>;
  body: RefObject<HTMLElement | null>;
  rowHeight: number;
}) {
  const navigate = useNavigate();
  const moved = useRef(false);

  // After the row exists: it may have been far outside the screen.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    body.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      ?.focus({ preventScroll: true });
  });

  function moveTo(index: number) {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    moved.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next);
    return next;
  }

  function stepOf(key: string): number | null {
    const screenful = Math.max(1, Math.floor(innerHeight / rowHeight) - 2);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + screenful,
      PageUp: active - screenful,
      Home: 0,
      End: rows.length - 1,
    };
    return steps[key] ?? null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const onRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-index');
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : stepOf(event.key);
    if (to !== null && (onRow || event.key.startsWith('Arrow'))) {
      // Arrows on the button of a row open its menu; that is the menu's own affair.
      if (!onRow && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      if (event.shiftKey && onRow) {
        if (!selection.ids.has(rows[active]?.id ?? '')) selection.toggle(active);
        selection.toggle(moveTo(to), true);
      } else {
        moveTo(to);
      }
    } else if (onRow && event.key === 'Enter') {
      const member = rows[active];
      if (member) navigate(paths.memberDetail(member.id), { viewTransition: true });
    } else if (onRow && event.key === ' ') {
      event.preventDefault();
      selection.toggle(active, event.shiftKey);
    }
  }

  function onFocus(event: FocusEvent) {
    const row = event.target.closest('[data-index]');
    const index = Number(row?.getAttribute('data-index'));
    if (row && index !== active) setActive(index);
  }

  return { onKeyDown, onFocus };
}
