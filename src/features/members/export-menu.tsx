import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { count } from '@/lib/format';
import { toast } from '@/lib/toast';
import { type ListedMember, type MemberDirectory, pickMembers } from './member-directory';

/** Makes the file; the writer comes with the first use. */
export async function exportMembers(members: readonly ListedMember[]): Promise<void> {
  try {
    const { saveMembers } = await import('./save-members');
    await saveMembers(members);
  } catch (error) {
    console.error('The members could not be exported', error);
    toast({
      kind: 'failure',
      title: 'The file could not be made',
      description: 'Please try again.',
    });
  }
}

/** Export: what the filter shows, what is selected, or everybody. */
export function ExportMenu({
  rows,
  directory,
  selected,
}: {
  rows: readonly ListedMember[];
  directory: MemberDirectory;
  selected: ReadonlySet<string>;
}) {
  const everybody = directory.members;
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
          Export
        </Button>
      }
    >
      <MenuItem disabled={rows.length === 0} onClick={() => void exportMembers(rows)}>
        {count(rows.length, 'member')} shown, as CSV
      </MenuItem>
      {selected.size > 0 && (
        <MenuItem onClick={() => void exportMembers(pickMembers(directory, selected))}>
          {count(selected.size, 'member')} selected, as CSV
        </MenuItem>
      )}
      {rows.length < everybody.length && (
        <MenuItem onClick={() => void exportMembers(everybody)}>
          All {count(everybody.length, 'member')}, as CSV
        </MenuItem>
      )}
    </Menu>
  );
}
