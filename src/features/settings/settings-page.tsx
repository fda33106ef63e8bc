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
import { changedFields, fromSettings, labels } from './settings-form';
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
  const { form, seen, changed, discard, accept } = useSettingsForm(
    useMemo(() => fromSettings(stored), [stored]),
  );
  const save = useMutation({
    ...saveMutation(),
    onSuccess: (now, { seen, mine }) => {
      client.setQueryData(settingsKeys.detail(), now);
      accept(changedFields(seen, mine), fromSettings(now));
    },
    onError: () => client.invalidateQueries({ queryKey: settingsKeys.detail() }),
  });
  const conflict = save.error !== null && toAppError(save.error).code === CHANGED_MEANWHILE;

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
      {save.error && (
        <Notice kind="error" title="The settings were not saved" className="mb-8">
          {toAppError(save.error).message}
          {conflict &&
            ' The fields you have not touched show their values now. Save again to replace theirs with yours, or discard yours.'}
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
