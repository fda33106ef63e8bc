import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publicSettingsKeys } from './public-settings';
import { refreshQueries } from './refresh-queries';
import { watchTable } from './watch-table';

/** Keeps the public settings current within moments of a change by an admin. Once per layout. */
export function useLivePublicSettings(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshQueries(client, { queryKey: publicSettingsKeys.detail });
    return watchTable('public_settings', { onChange: refresh, onJoined: refresh });
  }, [client]);
}
