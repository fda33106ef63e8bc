import { cn } from '@/lib/class-names';

/** How far something has come, 0 to 100. `barClass` colours the bar, e.g. `bg-gold`. */
export function Progress({
  label,
  value,
  valueText,
  barClass = 'bg-fjord',
  className,
}: {
  label: string;
  value: number;
  /** Said instead of the bare percentage, e.g. '3,120 of 15,000 points'. */
  valueText?: string;
  barClass?: string;
  className?: string;
}) {
  const width = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      aria-valuetext={valueText}
      className={cn('h-1.5 overflow-hidden rounded-full bg-ink/15', className)}
    >
      <div
        className={cn('h-full rounded-full transition-[width] duration-500', barClass)}
        style={{ width: `${width}%` }}
      />
    </div>
  );
}
