import { ChevronDown, Download, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useMay } from '@/features/auth';
import { count } from '@/lib/format';
import { exportMembers } from './export-menu';
import { ManyStatusesDialog } from './many-statuses-dialog';
import { type MemberDirectory, pickMembers } from './member-directory';
import { type MemberStatus, memberStatuses } from './member-filter';
import { statusName } from './member-status';
import type { Selection } from './use-selection';

/** What can be done with the selected members; it floats over the list while there are any. */
export function SelectionBar({
  directory,
  selection,
}: {
  directory: MemberDirectory;
  selection: Selection;
}) {
  const mayWrite = useMay('members.write');
  const [status, setStatus] = useState<MemberStatus | null>(null);
  const { size } = selection.ids;
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {size > 0 && `${count(size, 'member')} selected`}
      </p>
      {size > 0 && (
        <div
          role="toolbar"
          aria-label="Selected members"
          className="popup fixed inset-x-4 bottom-4 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 py-2 ps-4 pe-2"
        >
          <p className="me-2 text-sm font-medium tabular">{count(size, 'member')} selected</p>
          {mayWrite && (
            <Menu
              align="center"
              trigger={
                <Button size="sm">
                  Change status
                  <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
                </Button>
              }
            >
              {memberStatuses.map((each) => (
                <MenuItem key={each} danger={each === 'suspended'} onClick={() => setStatus(each)}>
                  {statusName(each)}
                </MenuItem>
              ))}
            </Menu>
          )}
          <Button
            size="sm"
            onClick={() => void exportMembers(pickMembers(directory, selection.ids))}
          >
            <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Export
          </Button>
          <Button variant="quiet" size="sm" aria-label="Clear selection" onClick={selection.clear}>
            <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </Button>
        </div>
      )}
      <ManyStatusesDialog
        status={status}
        ids={selection.ids}
        onClose={() => setStatus(null)}
        onDone={selection.clear}
      />
    </>
  );
}
