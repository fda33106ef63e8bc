import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches queries again because something has just happened. A first fetch that is still under way may have been
 * answered before it happened, and `invalidateQueries` alone would take that answer for a fresh one.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
