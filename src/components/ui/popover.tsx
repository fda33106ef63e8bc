import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

const load = () => import('./popover-panel');
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));

export type PopoverProps = {
  /** The button it opens from. */
  trigger: ReactElement<ComponentProps<'button'>>;
  title?: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** To control it from outside; left out, it controls itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * A panel that opens beside its trigger and leaves the page usable. Its code (40 kB, mostly positioning) is no part
 * of the first screen: it comes when the pointer or the focus reaches the trigger.
 */
export function Popover({ open: openFromOutside, onOpenChange, ...props }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = openFromOutside ?? ownOpen;

  const setOpen = (next: boolean) => {
    setWanted(true);
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const plain = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setOpen(true),
  });
  if (!wanted && !open) return plain;
  return (
    <Suspense fallback={plain}>
      <PopoverPanel {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
