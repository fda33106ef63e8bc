/** What keeps a member from redeeming and inviting. */
export type Obstacle = 'maintenance' | 'suspended' | 'inactive';

/** The obstacle that a status and the maintenance mode make together; null when there is none. */
export function obstacleOf(
  status: string | undefined,
  maintenance: boolean | undefined,
): Obstacle | null {
  if (status === 'suspended' || status === 'inactive') return status;
  return maintenance ? 'maintenance' : null;
}
