import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshQueries } from '@/lib/refresh-queries';
import { watchTable } from '@/lib/watch-table';
import { activityKeys, latestActivityQuery } from './activity-queries';
import { withNewest } from './recent-activity';

/**
 * The one path by which the member area is live: each new event goes on top of the latest five, and whatever
 * follows the member's activity (points, tier, redemptions, referrals) is fetched again, in every open browser.
 */
export function useLiveActivity(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refreshList = () => void refreshQueries(client, { queryKey: activityKeys.latest });
    const refreshMember = () =>
      void refreshQueries(client, { predicate: ({ meta }) => meta?.followsActivity === true });
    let joinedBefore = false;

    return watchTable('member_activity', {
      onChange: (change) => {
        if (change.eventType === 'INSERT') {
          const { id, description, created_at } = change.new;
          const { queryKey } = latestActivityQuery();
          const list = client.getQueryData(queryKey);
          if (list)
            client.setQueryData(queryKey, withNewest(list, { id, description, created_at }));
          else refreshList();
          refreshMember();
        } else {
          refreshList();
        }
      },
      onJoined: () => {
        refreshList();
        // On the first join everything has just been fetched anyway.
        if (joinedBefore) refreshMember();
        joinedBefore = true;
      },
    });
  }, [client]);
}
