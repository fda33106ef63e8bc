import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { useMay } from '@/features/auth';
import { paths } from '@/lib/paths';
import { actionsMenu } from './actions-handle';
import type { MemberAction } from './member-actions';
import type { ListedMember } from './member-directory';

/** The menu of the row whose Actions button was pressed. */
export function MemberActionsMenu({
  onAction,
}: {
  onAction: (action: MemberAction, member: ListedMember) => void;
}) {
  return (
    <Menu.Root handle={actionsMenu}>
      {({ payload: member }) => (
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} className="z-10 outline-none">
            <Menu.Popup className="popup min-w-44 py-1.5">
              {member && (
                <>
                  <MenuLink render={<Link to={paths.memberDetail(member.id)} viewTransition />}>
                    View member
                  </MenuLink>
                  <ChangeItems onAction={(action) => onAction(action, member)} />
                </>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      )}
    </Menu.Root>
  );
}

/** What may be changed about a member; nothing without the permission. */
export function ChangeItems({ onAction }: { onAction: (action: MemberAction) => void }) {
  if (!useMay('members.write')) return null;
  return (
    <>
      <MenuSeparator />
      <MenuItem onClick={() => onAction('status')}>Change status…</MenuItem>
      <MenuItem onClick={() => onAction('tier')}>Change tier…</MenuItem>
      <MenuItem onClick={() => onAction('points')}>Adjust points…</MenuItem>
      <MenuSeparator />
      <MenuItem danger onClick={() => onAction('sign-out')}>
        Sign out everywhere…
      </MenuItem>
    </>
  );
}
