import type { SupabaseClient } from '@supabase/supabase-js';
import type { PersonName } from '../support/people.ts';

/** Somebody tries to set a column, or a row, that is not theirs to give. */
export type Assignment = [
  who: PersonName,
  what: string,
  tries: (client: SupabaseClient) => PromiseLike<{ error: unknown }>,
];
