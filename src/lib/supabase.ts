import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { fetchNotingLimits } from './rate-limit';
import { authStorage, sessionKey } from './session-storage';

/** What an e-mail link brought along in the URL fragment. Read before the client consumes and clears it. */
export const arrival = new URLSearchParams(location.hash.slice(1));

// What went wrong is kept above; in the address it would be said again after every reload.
if (arrival.has('error') || arrival.has('error_code')) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

const url = import.meta.env.VITE_SUPABASE_URL ?? location.origin;
const key = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_nl_privilege';

/**
 * The one Supabase client. Sessions are kept where *Remember me* says and refresh themselves; e-mail links
 * carry the session in the fragment, so that a link opened in another browser works too.
 */
export const supabase = createClient<Database>(url, key, {
  auth: {
    storageKey: sessionKey,
    storage: authStorage,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  },
  global: { fetch: fetchNotingLimits },
});
