import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';
import type { MemberAction } from './member-actions';
import { MemberActionsMenu } from './member-actions-menu';
import type { ListedMember, MemberSort } from './member-directory';
import { MemberTableRow } from './member-table-row';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';

const heights = { wide: 57, narrow: 89 };
const headHeight = 40;

/**
 * The list as a grid of which only the rows near the screen exist; `aria-rowcount` and `aria-rowindex` say how many there are.
 * It scrolls with the page. Arrows, Page Up and Down, Home and End move between rows, Enter opens, Space picks, Shift extends.
 */
export function MembersTable({
  rows,
  sort,
  selection,
  onAction,
}: {
  rows: readonly ListedMember[];
  sort: MemberSort;
  selection: Selection;
  onAction: (action: MemberAction, member: ListedMember) => void;
}) {
  const rowHeight = useMediaQuery('(min-width: 48rem)') ? heights.wide : heights.narrow;
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, rows.length - 1);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: headHeight,
    // The row with the focus stays, or scrolling away from it would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  const keys = useRowKeys({ rows, active, setActive, selection, virtualizer, body, rowHeight });

  // What stands above the list may grow or go: the notice of a failure, the progress.
  useLayoutEffect(() => {
    const top = body.current ? body.current.getBoundingClientRect().top + scrollY : 0;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row's height is known to the virtualizer only until the layout changes.
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved through by arrow keys is a grid.
        role="grid"
        aria-label="Members"
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className="member-list"
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <input
                type="checkbox"
                className="checkbox"
                aria-label="Select all members shown"
                checked={selection.shown === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selection.shown === 'some';
                }}
                onChange={selection.toggleAll}
              />
            </th>
            <th scope="col">Member</th>
            <th scope="col">Tier</th>
            <th scope="col" data-numeric aria-sort={sort === 'points' ? 'descending' : undefined}>
              Points
            </th>
            <th scope="col" aria-sort={sort === 'joined' ? 'descending' : undefined}>
              Joined
            </th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody ref={body} style={{ height: virtualizer.getTotalSize() }} {...keys}>
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const member = rows[index];
            return (
              member && (
                <MemberTableRow
                  key={member.id}
                  member={member}
                  index={index}
                  top={start - margin}
                  height={size}
                  active={index === active}
                  selected={selection.ids.has(member.id)}
                  onToggle={selection.toggle}
                />
              )
            );
          })}
        </tbody>
      </table>
      <MemberActionsMenu onAction={onAction} />
    </>
  );
}
