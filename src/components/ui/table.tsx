import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/class-names';

/**
 * A table in the ledger style with a caption for screen readers; wide ones scroll inside their own region.
 * Rows and cells are plain `<tr>`, `<th scope="col">`, `<td>`; give figures `data-numeric`.
 */
export function Table({
  caption,
  className,
  children,
  ...props
}: ComponentProps<'table'> & { caption: ReactNode }) {
  return (
    // Not named after the caption: the table is, and a region of the same name would be read twice.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Table, scrolls sideways" tabIndex={0} className="overflow-x-auto">
      <table {...props} className={cn('ledger', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
