import { Check, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { cn } from '@/lib/class-names';
import { rulesInForce } from './password-rules';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  error?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows it. Pasting and password managers work: it is a plain input. */
export function PasswordField({
  label,
  error,
  hint,
  ...props
}: PasswordFieldProps & { hint?: React.ReactNode }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      <span className="relative block">
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pe-12"
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-granite hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </span>
    </Field>
  );
}

/** A new password with its rules below, each ticked as soon as it holds. */
export function NewPasswordField({
  value,
  strong,
  ...props
}: Omit<PasswordFieldProps, 'autoComplete' | 'value'> & { value: string; strong: boolean }) {
  const rules = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {rulesInForce(strong).map((rule) => {
        const holds = rule.holds(value);
        return (
          <li key={rule.name} className={cn('flex items-center gap-1.5', holds && 'text-fjord')}>
            <span
              aria-hidden="true"
              className={cn(
                'grid size-3.5 place-items-center rounded-full border',
                holds ? 'border-fjord' : 'border-control',
              )}
            >
              {holds && <Check className="size-2.5" strokeWidth={3} />}
            </span>
            {rule.name}
            {holds && <span className="sr-only">, done</span>}
          </li>
        );
      })}
    </ul>
  );
  return <PasswordField {...props} autoComplete="new-password" hint={rules} />;
}
