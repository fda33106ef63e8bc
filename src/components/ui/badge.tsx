import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { tierName, tierTextClass } from '@/lib/tiers';

const dots = {
  positive: 'bg-fjord',
  neutral: 'bg-control',
  negative: 'bg-falu',
  notice: 'bg-lamp',
};

/** A state in words with a coloured dot beside it; the colour never says anything the words do not. */
export function StatusDot({ tone, children }: { tone: keyof typeof dots; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={cn('size-2 flex-none rounded-full', dots[tone])} />
      {children}
    </span>
  );
}

/** A short label in a hairline frame. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6 items-center rounded-full border border-line px-2.5 text-xs font-medium whitespace-nowrap',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A tier's name in its metal's colour. */
export function TierName({ tier }: { tier: string }) {
  return <span className={cn('font-medium', tierTextClass(tier))}>{tierName(tier)}</span>;
}
