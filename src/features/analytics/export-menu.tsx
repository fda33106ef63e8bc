import { ChevronDown, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { toast } from '@/lib/toast';
import type { Shown } from './analytics-csv';
import type { DateRange } from './range';

/** 'Export': what is shown, as a file or on paper. The CSV writer comes with the click. */
export function ExportMenu({ shown, range }: { shown?: Shown; range: DateRange }) {
  const download = async () => {
    try {
      const { saveAnalytics } = await import('./save-analytics');
      if (shown) saveAnalytics(shown, range);
    } catch (error) {
      console.error('The analytics could not be exported', error);
      toast({
        kind: 'failure',
        title: 'The file could not be made',
        description: 'Please try again.',
      });
    }
  };
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
          Export
          <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </Button>
      }
    >
      <MenuItem disabled={!shown} onClick={() => void download()}>
        Download CSV
      </MenuItem>
      {/* After the menu has gone, or it would be on the paper. */}
      <MenuItem disabled={!shown} onClick={() => setTimeout(() => print(), 300)}>
        Print
      </MenuItem>
    </Menu>
  );
}
