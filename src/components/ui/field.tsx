import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { cn } from '@/lib/class-names';

const FieldContext = createContext<{ id: string; describedBy?: string; invalid: boolean } | null>(
  null,
);

type FieldProps = {
  label: ReactNode;
  /** Said before an error arises: what is expected, or why it is asked. */
  hint?: ReactNode;
  /** What is wrong, from react-hook-form: `errors.email?.message`. Announced when it appears. */
  error?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A label, one control and its hint and error, wired together. The control inside needs no ids. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const describedBy = cn(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-granite">
          {hint}
        </div>
      )}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={cn('text-sm text-falu', !error && 'sr-only')}
      >
        {error}
      </p>
    </div>
  );
}

function useControl<P extends { id?: string; 'aria-describedby'?: string }>(props: P): P {
  const field = use(FieldContext);
  if (!field) return props;
  const describedBy = cn(props['aria-describedby'], field.describedBy) || undefined;
  return {
    id: field.id,
    'aria-invalid': field.invalid || undefined,
    ...props,
    'aria-describedby': describedBy,
  };
}

/** A one-line input. Native, so that `register()` and password managers work as they are. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useControl(props)} className={cn('control', className)} />;
}

/** A text area that grows with what is written, where the browser can. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useControl(props)}
      className={cn('control field-sizing-content max-h-96 min-h-24', className)}
    />
  );
}

/** A native select: the platform's own list on phones, and typing ahead everywhere. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select {...useControl(props)} className="control appearance-none pe-9">
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="pointer-events-none absolute end-3 top-1/2 size-3 -translate-y-1/2 fill-none stroke-current"
      >
        <path d="m2 4 4 4 4-4" strokeWidth="1.25" />
      </svg>
    </span>
  );
}
