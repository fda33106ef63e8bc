import { useQueries } from '@tanstack/react-query';
import { usePerson } from '@/features/auth';
import { memberProfileQuery, tiersQuery } from './member-queries';
import { tierProgress } from './tier-progress';

/** The member's profile and where it stands between the tiers, as one query result for a QueryBoundary. */
export function useTier() {
  const person = usePerson();
  return useQueries({
    queries: [memberProfileQuery(person.id), tiersQuery()],
    combine: ([profile, tiers]) => ({
      data:
        profile.data && tiers.data
          ? {
              profile: profile.data,
              ...tierProgress(tiers.data, profile.data.current_tier, profile.data.points),
            }
          : undefined,
      error: profile.error ?? tiers.error,
      isFetching: profile.isFetching || tiers.isFetching,
      refetch: () =>
        Promise.all(
          [profile, tiers].filter((query) => query.isError).map((query) => query.refetch()),
        ),
    }),
  });
}
