import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publicSettingsKeys } from './public-settings';
import { refreshQueries } from './refresh-queries';
import { watchTable } from './watch-table';

/** Milliseconds between two looks while changes are not heard of live. */
const pollEvery = 4000;

/**
 * Keeps the public settings current within five seconds of a change by an admin: live, and by asking again and
 * again while the live connection is away. Once per layout.
 */
export function useLivePublicSettings(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isLive = false;
    const filters = { queryKey: publicSettingsKeys.detail };
    const refresh = () => void refreshQueries(client, filters);
    const timer = setInterval(() => {
      if (isLive || document.visibilityState === 'hidden') return;
      // An answer that takes longer than the pause is waited for, not asked for again.
      void client.invalidateQueries(filters, { cancelRefetch: false });
    }, pollEvery);
    const stop = watchTable('public_settings', {
      onChange: refresh,
      onJoined: () => {
        isLive = true;
        refresh();
      },
      onLost: () => {
        isLive = false;
      },
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client]);
}
