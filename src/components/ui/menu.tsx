import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '@/lib/class-names';

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 px-3 text-sm outline-none select-none data-highlighted:bg-sunken data-disabled:opacity-55';

/** A menu of actions. `trigger` is the button it opens from: `<Menu trigger={<Button>Actions</Button>}>`. */
export function Menu({
  trigger,
  children,
  align = 'end',
  ...props
}: Omit<ComponentProps<typeof Base.Root>, 'children'> & {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}) {
  return (
    <Base.Root {...props}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-10 outline-none">
          <Base.Popup className="popup min-w-44 py-1.5">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({
  danger = false,
  className,
  ...props
}: Omit<ComponentProps<typeof Base.Item>, 'className'> & { danger?: boolean; className?: string }) {
  return <Base.Item {...props} className={cn(itemClass, danger && 'text-falu', className)} />;
}

/** A menu entry that is a link; pass the router's link as `render={<Link to=… />}`. */
export function MenuLink(props: Omit<ComponentProps<typeof Base.LinkItem>, 'className'>) {
  return <Base.LinkItem closeOnClick {...props} className={itemClass} />;
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}

/** A choice of one: `<MenuRadioGroup value onValueChange><MenuRadioItem value="30">…`. */
export const MenuRadioGroup = Base.RadioGroup;

export function MenuRadioItem({
  children,
  ...props
}: Omit<ComponentProps<typeof Base.RadioItem>, 'className'>) {
  return (
    <Base.RadioItem closeOnClick {...props} className={cn(itemClass, 'ps-9 relative')}>
      <Base.RadioItemIndicator className="absolute start-3">
        <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </Base.RadioItemIndicator>
      {children}
    </Base.RadioItem>
  );
}
