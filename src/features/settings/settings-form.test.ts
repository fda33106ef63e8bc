import { describe, expect, test } from 'vitest';
import { changedFields, fromSettings, settingsSchema, toRow } from './settings-form';

const stored = {
  id: 1,
  systemName: 'NL Privilege',
  supportEmail: 'support@nl-holding.example',
  maintenanceMode: false,
  twoFactorRequired: false,
  strongPasswordPolicy: true,
  sessionTimeout: 30,
  apiKey: null,
  webhookUrl: null,
};
const values = fromSettings(stored);

describe('the form of the settings', () => {
  const problem = (change: object) =>
    settingsSchema.safeParse({ ...values, ...change }).error?.issues[0]?.message;

  test('accepts what is stored', () => expect(problem({})).toBeUndefined());
  test.each(['', 'support', 'a@b@c', 'a b@c.example'])('refuses the address "%s"', (supportEmail) =>
    expect(problem({ supportEmail })).toMatch(/e-mail/),
  );
  test.each(['0', '1441'])('refuses a timeout of %s minutes', (sessionTimeout) =>
    expect(problem({ sessionTimeout })).toMatch(/1 to 1,440/),
  );
  test.each(['', '1.5', '-3', '30 min'])(
    'asks for whole minutes instead of "%s"',
    (sessionTimeout) => expect(problem({ sessionTimeout })).toMatch(/whole minutes/),
  );
  test.each(['ftp://a.example', 'a.example', 'https://', 'https://a b', 'javascript:alert(1)'])(
    'refuses the webhook "%s"',
    (webhookUrl) => expect(problem({ webhookUrl })).toMatch(/https/),
  );
  test.each(['', 'https://hooks.example/nl?a=1', 'http://localhost:8080/hook'])(
    'accepts the webhook "%s"',
    (webhookUrl) => expect(problem({ webhookUrl })).toBeUndefined(),
  );
});

describe('what is saved', () => {
  test('is what changed and nothing else', () => {
    const after = { ...values, sessionTimeout: '045', maintenanceMode: true };
    expect(changedFields(values, after)).toEqual(['maintenanceMode', 'sessionTimeout']);
    expect(toRow(after, changedFields(values, after))).toEqual({
      maintenance_mode: true,
      session_timeout: 45,
    });
  });

  test('is nothing when nothing changed', () => {
    expect(toRow(values, changedFields(values, { ...values }))).toEqual({});
  });

  test('stores an emptied webhook as none', () => {
    expect(toRow(values, ['webhookUrl'])).toEqual({ webhook_url: null });
  });
});
