import type { LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';

/** An icon at the end of a row, named for everybody. */
export function RowAction({
  text,
  label,
  Icon,
  onClick,
}: {
  text: string;
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
}) {
  return (
    <Tooltip text={text}>
      <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </Button>
    </Tooltip>
  );
}
