import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageHeader } from '@/components/page-header';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { UnsavedChanges } from '@/components/unsaved-changes';
import { useMay } from '@/features/auth';
import { toAppError } from '@/lib/errors';
import { count } from '@/lib/format';
import {
  changedFields,
  fromSettings,
  labels,
  type SettingsValues,
  taking,
  withSaved,
} from './settings-form';
import { CHANGED_MEANWHILE, saveMutation } from './settings-mutations';
import { type Settings, settingsKeys, settingsQuery } from './settings-queries';
import { GeneralSettings, IntegrationSettings, SecuritySettings } from './settings-sections';
import { useSettingsForm } from './use-settings-form';

const header = {
  title: 'Settings',
  subtitle: 'Configure system-wide settings and preferences',
};

/** /admin/settings. SPEC section 2. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery());
  return (
    <QueryBoundary
      query={settings}
      pending={<PageHeader {...header} />}
      failed={<PageHeader {...header} />}
    >
      {(stored) => <SettingsForm stored={stored} />}
    </QueryBoundary>
  );
}

function SettingsForm({ stored }: { stored: Settings }) {
  const mayWrite = useMay('settings.write');
  const client = useQueryClient();
  const values = useMemo(() => fromSettings(stored), [stored]);
  const { form, seen, changed, discard, accept, ...meanwhile } = useSettingsForm(values);
  const save = useMutation({
    ...saveMutation(),
    onSuccess: (_nothing, { seen, mine }) => {
      const saved = changedFields(seen, mine);
      client.setQueryData<Settings>(
        settingsKeys.detail(),
        (now) => now && withSaved(now, taking(fromSettings(now), saved, mine)),
      );
      accept(saved, mine);
    },
    onError: () => client.invalidateQueries({ queryKey: settingsKeys.detail() }),
  });
  const isConflict = save.error !== null && toAppError(save.error).code === CHANGED_MEANWHILE;

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((mine) => changed.length > 0 && save.mutate({ seen, mine }))}
    >
      <PageHeader
        {...header}
        actions={
          mayWrite && (
            <>
              {changed.length > 0 && (
                <Button
                  onClick={() => {
                    discard();
                    save.reset();
                  }}
                >
                  Discard
                </Button>
              )}
              <Button type="submit" variant="primary" busy={save.isPending}>
                {save.isPending ? 'Saving...' : 'Save Changes'}
              </Button>
            </>
          )
        }
      />
      <p role="status" className="-mt-4 mb-4 min-h-5 text-sm text-granite">
        {changed.length > 0 &&
          `${count(changed.length, 'unsaved change')}: ${changed.map((field) => labels[field]).join(', ')}`}
        {!mayWrite && 'You can see the settings but not change them.'}
      </p>
      <Overtaken {...meanwhile} stored={values} />
      {save.error && !isConflict && (
        <Notice kind="error" title="The settings were not saved" className="mb-8">
          {toAppError(save.error).message}
        </Notice>
      )}
      <fieldset disabled={!mayWrite} className="grid gap-10">
        <legend className="sr-only">System settings</legend>
        <GeneralSettings form={form} />
        <SecuritySettings form={form} />
        <IntegrationSettings form={form} apiKey={stored.apiKey} mayWrite={mayWrite} />
      </fieldset>
      <UnsavedChanges when={changed.length > 0 && !save.isPending} />
    </form>
  );
}

/** What somebody else has written into fields that the person is editing. */
function Overtaken({
  overtaken,
  stored,
  takeTheirs,
  keepMine,
}: Pick<ReturnType<typeof useSettingsForm>, 'overtaken' | 'takeTheirs' | 'keepMine'> & {
  stored: SettingsValues;
}) {
  if (overtaken.length === 0) return null;
  return (
    <Notice
      kind="error"
      title="Somebody else has changed the same settings meanwhile"
      className="mb-8"
    >
      <ul>
        {overtaken.map((field) => (
          <li key={field} className="wrap-anywhere">
            {labels[field]} is now {inWords(stored[field])}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </Notice>
  );
}

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? 'empty' : `“${value}”`;
}
