import { ArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Hint } from '@/components/ui/tooltip';
import { formatNumber } from '@/lib/format';

/** The trend the specification gives a count: 10 percent of it, rounded to two decimals. SPEC section 9. */
export function estimatedTrend(count: number): number {
  return Math.round(count * 10) / 100;
}

/** Figures side by side between hairlines. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className="mb-10 grid grid-cols-2 xl:grid-cols-4">{children}</div>;
}

/** One figure with its trend in percent. `hint` explains the figure or the trend, e.g. that it is an estimate. */
export function Stat({
  label,
  value,
  trend,
  hint,
  children,
}: {
  label: string;
  value: ReactNode;
  trend: number;
  hint: string;
  /** What was really measured, below the figure. */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div
      role="group"
      aria-labelledby={id}
      className="grid content-start gap-1 border-t border-line py-4 pe-4"
    >
      <div className="flex min-h-6 items-center gap-1 text-sm text-granite">
        <span id={id}>{label}</span>
        <Hint label={`About ${label}`}>{hint}</Hint>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="figure text-3xl sm:text-4xl">{value}</span>
        <span className="tabular inline-flex items-center gap-0.5 text-sm text-fjord">
          <ArrowUp aria-hidden="true" className="size-3.5" strokeWidth={2} />
          <span className="sr-only">up</span>
          {`${formatNumber(trend)}%`}
        </span>
      </div>
      {children && <p className="text-sm text-granite">{children}</p>}
    </div>
  );
}
