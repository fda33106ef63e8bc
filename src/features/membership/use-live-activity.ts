import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
    const refreshList = () => void client.invalidateQueries({ queryKey: activityKeys.latest });
    const refreshMember = () =>
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsActivity === true });
    let joinedBefore = false;

    return watchTable('member_activity', {
      onChange: (change) => {
        if (change.eventType === 'INSERT') {
          const { id, description, created_at } = change.new;
          client.setQueryData(latestActivityQuery().queryKey, (list) =>
            list ? withNewest(list, { id, description, created_at }) : list,
          );
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
