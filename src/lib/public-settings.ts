import { queryOptions } from '@tanstack/react-query';
import { supabase } from './supabase';

async function fetchPublicSettings(signal: AbortSignal) {
  const { data } = await supabase
    .from('public_settings')
    .select(
      'system_name, support_email, maintenance_mode, session_timeout, two_factor_required, strong_password_policy',
    )
    .abortSignal(signal)
    .single()
    .throwOnError();
  return data;
}

export const publicSettingsKeys = { detail: ['public-settings', 'detail'] as const };

/** The settings that everybody may know, signed in or not. */
export function publicSettingsQuery() {
  return queryOptions({
    queryKey: publicSettingsKeys.detail,
    queryFn: ({ signal }) => fetchPublicSettings(signal),
    staleTime: 60_000,
    meta: { what: 'the public settings' },
  });
}
