import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '@/lib/class-names';
import { buttonClass } from './button';

/** A link inside the application that looks like a button. */
export function LinkButton({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & Parameters<typeof buttonClass>[0]) {
  return <Link {...props} className={cn(buttonClass({ variant, size }), className)} />;
}
