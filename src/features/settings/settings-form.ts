import { z } from 'zod';
import type { Database } from '@/lib/database.types';
import type { Settings } from './settings-queries';

/** The fields of the form. SPEC sections 2 and 5; the limits are the database's. */
export const settingsSchema = z.object({
  systemName: z.string().trim().min(1, 'Give the system a name').max(100, 'At most 100 characters'),
  supportEmail: z
    .string()
    .trim()
    .max(320, 'At most 320 characters')
    .regex(/^[^@\s]+@[^@\s]+$/, 'Enter an e-mail address, such as support@example.com'),
  maintenanceMode: z.boolean(),
  twoFactorRequired: z.boolean(),
  strongPasswordPolicy: z.boolean(),
  sessionTimeout: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Enter whole minutes')
    .refine((text) => {
      const minutes = Number.parseInt(text, 10);
      return minutes >= 1 && minutes <= 1440;
    }, 'From 1 to 1,440 minutes, which is a day'),
  webhookUrl: z
    .string()
    .trim()
    .max(2000, 'At most 2,000 characters')
    .refine(isWebAddress, 'Enter an address that begins with https:// or http://'),
});

export type SettingsValues = z.infer<typeof settingsSchema>;
export type Field = keyof SettingsValues;
export const fields = Object.keys(settingsSchema.shape) as Field[];

function isWebAddress(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

/** What each field is called on the screen. */
export const labels: Record<Field, string> = {
  systemName: 'System Name',
  supportEmail: 'Support Email',
  maintenanceMode: 'Maintenance Mode',
  twoFactorRequired: 'Require Two-Factor Authentication',
  strongPasswordPolicy: 'Enforce Strong Password Policy',
  sessionTimeout: 'Session Timeout (minutes)',
  webhookUrl: 'Webhook URL',
};

/** The stored settings as the form edits them. */
export function fromSettings(settings: Settings): SettingsValues {
  const { systemName, supportEmail, maintenanceMode } = settings;
  const { twoFactorRequired, strongPasswordPolicy, sessionTimeout, webhookUrl } = settings;
  return {
    systemName,
    supportEmail,
    maintenanceMode,
    twoFactorRequired,
    strongPasswordPolicy,
    sessionTimeout: String(sessionTimeout),
    webhookUrl: webhookUrl ?? '',
  };
}

/** The stored settings with what was saved over them. */
export function withSaved(settings: Settings, values: SettingsValues): Settings {
  const sessionTimeout = Number.parseInt(values.sessionTimeout, 10);
  return { ...settings, ...values, sessionTimeout, webhookUrl: values.webhookUrl || null };
}

/** The fields in which two states differ. */
export function changedFields(before: SettingsValues, after: SettingsValues): Field[] {
  return fields.filter((field) => before[field] !== after[field]);
}

/** `base` with these fields as `from` has them. */
export function taking(
  base: SettingsValues,
  only: readonly Field[],
  from: SettingsValues,
): SettingsValues {
  return { ...base, ...Object.fromEntries(only.map((field) => [field, from[field]])) };
}

type Row = Database['public']['Tables']['admin_settings']['Update'];

function toColumn(field: Field, values: SettingsValues): Row {
  switch (field) {
    case 'systemName':
      return { system_name: values.systemName };
    case 'supportEmail':
      return { support_email: values.supportEmail };
    case 'maintenanceMode':
      return { maintenance_mode: values.maintenanceMode };
    case 'twoFactorRequired':
      return { two_factor_required: values.twoFactorRequired };
    case 'strongPasswordPolicy':
      return { strong_password_policy: values.strongPasswordPolicy };
    case 'sessionTimeout':
      return { session_timeout: Number.parseInt(values.sessionTimeout, 10) };
    case 'webhookUrl':
      return { webhook_url: values.webhookUrl || null };
  }
}

/** These fields as the columns of the table store them, and no others. */
export function toRow(values: SettingsValues, only: readonly Field[]): Row {
  return Object.assign({}, ...only.map((field) => toColumn(field, values)));
}
