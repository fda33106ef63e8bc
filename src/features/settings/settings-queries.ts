import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const settingsKeys = {
  all: ['settings'] as const,
  detail: () => [...settingsKeys.all, 'detail'] as const,
};

async function fetchSettings(signal: AbortSignal) {
  const { data } = await supabase
    .from('admin_settings')
    .select(
      'id, systemName:system_name, supportEmail:support_email, maintenanceMode:maintenance_mode, twoFactorRequired:two_factor_required, strongPasswordPolicy:strong_password_policy, sessionTimeout:session_timeout, apiKey:api_key_hint, webhookUrl:webhook_url',
    )
    .eq('id', 1)
    .abortSignal(signal)
    .single()
    .throwOnError();
  return data;
}

export type Settings = Awaited<ReturnType<typeof fetchSettings>>;

/** The one row of settings. SPEC section 7. The API key is masked: only its hash is stored. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: settingsKeys.detail(),
    queryFn: ({ signal }) => fetchSettings(signal),
    // Another admin may be at work on them too.
    refetchInterval: 15_000,
    meta: { what: 'the settings' },
  });
