import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';
import { Spinner } from './spinner';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'sm' | 'icon';
};

const variants = {
  primary: 'border-transparent bg-fjord text-on-fjord hover:bg-fjord/90 active:bg-fjord/80',
  secondary: 'border-control text-ink hover:border-ink hover:bg-raised active:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken active:bg-line',
  danger: 'border-transparent bg-falu text-on-falu hover:bg-falu/90 active:bg-falu/80',
};

const sizes = { md: 'min-h-10 px-4 text-base', sm: 'min-h-8 px-3 text-sm', icon: 'size-10' };

/** The classes of a button, for a link that must look like one. One primary action a view. */
export function buttonClass({ variant = 'secondary', size = 'md' }: Look = {}): string {
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap',
    'transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
  );
}

/**
 * A button; `type="button"` unless told otherwise. While `busy` it shows a spinner and ignores clicks but keeps
 * the focus, which a disabled button would lose. An icon button needs an `aria-label`.
 */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...props}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cn(buttonClass({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
