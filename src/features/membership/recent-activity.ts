type Event = { id: string; created_at: string };

/** How many events the overview shows. SPEC section 9. */
export const activityLimit = 5;

/** Puts a new event on top and keeps five; one that is already there stays where it is. SPEC section 4. */
export function withNewest<T extends Event>(list: readonly T[], event: T): T[] {
  if (list.some(({ id }) => id === event.id)) return [...list];
  return [event, ...list].slice(0, activityLimit);
}
