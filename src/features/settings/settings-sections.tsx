import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Section } from '@/components/section';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, Input } from '@/components/ui/field';
import { ApiKey } from './api-key';
import { labels, type SettingsValues } from './settings-form';
import { TwoFactorSwitch } from './two-factor-switch';

type Props = { form: UseFormReturn<SettingsValues> };

/** A section with its heading beside the fields, where there is room. */
function Part({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <Section
      title={title}
      description={description}
      className="lg:grid lg:grid-cols-[18rem_minmax(0,32rem)] lg:gap-x-12"
    >
      <div className="grid content-start gap-6">{children}</div>
    </Section>
  );
}

export function GeneralSettings({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Part title="General Settings" description="How the programme presents itself">
      <Field label={labels.systemName} error={errors.systemName?.message}>
        <Input autoComplete="off" {...register('systemName')} />
      </Field>
      <Field
        label={labels.supportEmail}
        hint="Members are told to write here."
        error={errors.supportEmail?.message}
      >
        <Input type="email" autoComplete="off" {...register('supportEmail')} />
      </Field>
      <Checkbox
        label={labels.maintenanceMode}
        hint="Members and visitors are told within seconds. Members can read but not change anything; staff can."
        {...register('maintenanceMode')}
      />
    </Part>
  );
}

export function SecuritySettings({ form }: Props) {
  const { register, formState } = form;
  return (
    <Part title="Security Settings" description="How people sign in, and for how long">
      <TwoFactorSwitch form={form} />
      <Checkbox
        label={labels.strongPasswordPolicy}
        hint="New passwords need upper and lower case letters and a digit. At least 8 characters are always needed."
        {...register('strongPasswordPolicy')}
      />
      <Field
        label={labels.sessionTimeout}
        hint="Staff who do nothing for this long are signed out, a minute after being asked."
        error={formState.errors.sessionTimeout?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="tabular max-w-32"
          {...register('sessionTimeout')}
        />
      </Field>
    </Part>
  );
}

export function IntegrationSettings({
  form: { register, formState },
  apiKey,
  mayWrite,
}: Props & { apiKey: string | null; mayWrite: boolean }) {
  return (
    <Part title="Integration Settings" description="How other systems reach this one">
      <ApiKey hint={apiKey} mayWrite={mayWrite} />
      <Field
        label={labels.webhookUrl}
        hint="Leave it empty to have none."
        error={formState.errors.webhookUrl?.message}
      >
        <Input type="url" autoComplete="off" placeholder="https://" {...register('webhookUrl')} />
      </Field>
    </Part>
  );
}
