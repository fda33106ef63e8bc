import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { supabase } from './supabase';

type Tables = Database['public']['Tables'];
/** The tables in the publication `supabase_realtime`. */
type Published = 'member_activity' | 'notification_recipients' | 'public_settings';

let channels = 0;

/**
 * Watches a published table; row level security decides which rows are heard of. The connection comes back by
 * itself, and `onJoined` runs every time it stands: what happened in between is known only to a query.
 * @returns how to stop.
 */
export function watchTable<T extends Published>(
  table: T,
  {
    onChange,
    onJoined,
    onLost,
  }: {
    onChange: (change: RealtimePostgresChangesPayload<Tables[T]['Row']>) => void;
    onJoined: () => void;
    /** Runs when the connection could not be made or is lost. */
    onLost?: () => void;
  },
): () => void {
  // Two channels of one name would be the same channel, and a component may mount again before the first has left.
  channels += 1;
  const channel = supabase
    .channel(`${table}-${channels}`)
    .on<Tables[T]['Row']>('postgres_changes', { event: '*', schema: 'public', table }, onChange)
    .subscribe((status, error) => {
      if (status === 'SUBSCRIBED') return onJoined();
      onLost?.();
      if (error) console.error(`Changes of ${table} are not live at the moment`, error);
    });
  return () => void supabase.removeChannel(channel);
}
