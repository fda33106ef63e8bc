import { useQuery } from '@tanstack/react-query';
import { usePerson } from '@/features/auth';
import { publicSettingsQuery } from '@/lib/public-settings';
import { accountQuery } from './member-queries';
import { type Obstacle, obstacleOf } from './obstacle';

/**
 * Whether something keeps the member from acting, as far as the page knows. The database decides; this only
 * explains beforehand, so while the answer is on its way, or when it could not be had, nothing is held back.
 */
export function useObstacle(): Obstacle | null {
  const account = useQuery(accountQuery(usePerson().id));
  const settings = useQuery(publicSettingsQuery());
  return obstacleOf(account.data?.status, settings.data?.maintenance_mode);
}
