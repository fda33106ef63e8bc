import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@/components/ui/menu';
import { OwnRangeDialog } from './own-range-dialog';
import { isPreset, presets, type RangeState, resolveRange } from './range';

/** 'Last 30 Days' and what else it can be. SPEC section 2, Analytics. */
export function RangeMenu({
  state,
  onChange,
}: {
  state: RangeState;
  onChange: (change: Partial<RangeState>) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const range = resolveRange(state);
  return (
    <>
      <Menu
        trigger={
          <Button>
            <CalendarDays aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {range.label}
            <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </Button>
        }
      >
        <MenuRadioGroup
          value={range.chosen}
          onValueChange={(value: string) =>
            isPreset(value) && onChange({ range: value, from: '', to: '' })
          }
        >
          {Object.entries(presets).map(([value, name]) => (
            <MenuRadioItem key={value} value={value}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem className="ps-9" onClick={() => setAsking(true)}>
          Own range…
        </MenuItem>
      </Menu>
      <OwnRangeDialog
        open={isAsking}
        onOpenChange={setAsking}
        initial={range}
        onChoose={(own) => onChange({ range: 'own', ...own })}
      />
    </>
  );
}
