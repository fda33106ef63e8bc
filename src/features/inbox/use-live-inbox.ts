import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshQueries } from '@/lib/refresh-queries';
import { watchTable } from '@/lib/watch-table';
import { inboxKeys } from './inbox-queries';

/** Fetches the inbox again when something was sent to the member, or read or archived in another browser. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshQueries(client, { queryKey: inboxKeys.all });
    return watchTable('notification_recipients', { onChange: refresh, onJoined: refresh });
  }, [client]);
}
