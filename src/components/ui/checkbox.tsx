import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/lib/class-names';

/** A native checkbox with its label beside it and, below, an optional hint. Works with `register()`. */
export function Checkbox({
  label,
  hint,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId();
  return (
    <div className={cn('grid gap-0.5', className)}>
      <label className="flex min-h-6 items-center gap-2.5">
        <input
          {...props}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="checkbox"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="ps-7 text-sm text-granite">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Several checkboxes under one question, announced together. */
export function CheckboxGroup({
  legend,
  error,
  children,
}: {
  legend: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">{children}</div>
      <p aria-live="polite" className={cn('text-sm text-falu', !error && 'sr-only')}>
        {error}
      </p>
    </fieldset>
  );
}
