import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { supabase } from './supabase';
import { watchTable } from './watch-table';

const key = ['public-settings'] as const;

/** What everybody may know of the settings: maintenance, support address, session rules. */
export const publicSettingsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('public_settings')
        .select(
          'system_name, support_email, maintenance_mode, two_factor_required, strong_password_policy, session_timeout',
        )
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
    meta: { what: 'the settings' },
  });

/** Keeps {@link publicSettingsQuery} current within moments of a change by an admin. Once per layout. */
export function useLivePublicSettings(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: key });
    return watchTable('public_settings', { onChange: refresh, onJoined: refresh });
  }, [client]);
}
