import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { TierName } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { formatDate } from '@/lib/dates';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { actionsMenu } from './actions-handle';
import type { ListedMember } from './member-directory';
import { MemberStatusBadge } from './member-status';

/** One member: a row of six columns, on phones two lines. Only the active row's controls are stops of the Tab key. */
export function MemberTableRow({
  member,
  index,
  top,
  height,
  active,
  selected,
  onToggle,
}: {
  member: ListedMember;
  index: number;
  top: number;
  height: number;
  active: boolean;
  selected: boolean;
  onToggle: (index: number, range?: boolean) => void;
}) {
  const name = member.full_name ?? 'No name';
  const tabIndex = active ? 0 : -1;
  return (
    <tr
      data-index={index}
      tabIndex={tabIndex}
      aria-rowindex={index + 2}
      aria-selected={selected}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={`Select ${name}`}
          tabIndex={tabIndex}
          checked={selected}
          onClick={(event) => onToggle(index, event.shiftKey)}
          // The click decides, because only it knows about Shift; Space on the box is a click too.
          onChange={() => {}}
        />
      </td>
      <td>
        <Link
          to={paths.memberDetail(member.id)}
          tabIndex={tabIndex}
          viewTransition
          title={name}
          className="block truncate font-medium hover:text-fjord hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-xs text-granite" title={member.email}>
          {member.email}
        </span>
      </td>
      <td>
        <TierName tier={member.current_tier} />
      </td>
      <td data-numeric>
        {formatNumber(member.points)}
        <span className="md:hidden"> points</span>
      </td>
      <td className="text-granite">{formatDate(member.created_at)}</td>
      <td>
        <MemberStatusBadge status={member.status} />
      </td>
      <td>
        <Menu.Trigger
          handle={actionsMenu}
          payload={member}
          aria-label={`Actions for ${name}`}
          tabIndex={tabIndex}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Menu.Trigger>
      </td>
    </tr>
  );
}
