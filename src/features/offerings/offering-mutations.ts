import { mutationOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { type OfferingValues, toRow } from './offering-form';
import { type Offering, offeringKeys } from './offering-queries';

const invalidates = [offeringKeys.all];

/** No row back means that somebody has changed or deleted it since it was read. */
function explainMissing(error: unknown): never {
  const known = toAppError(error);
  if (known.kind !== 'not-found') throw known;
  throw new AppError(
    'refused',
    known.code,
    'Somebody has changed or deleted this offering meanwhile. Close this and look at it again.',
    error,
  );
}

export const createMutation = () =>
  mutationOptions({
    mutationFn: async (values: OfferingValues) => {
      await supabase.from('offerings').insert(toRow(values)).select('id').single().throwOnError();
    },
    meta: { invalidates, success: 'The offering was created' },
  });

/** Never overwrites somebody else's change: it is written only over the version that was read. */
export const updateMutation = ({ id, version }: Pick<Offering, 'id' | 'version'>) =>
  mutationOptions({
    mutationFn: async (values: OfferingValues) => {
      await supabase
        .from('offerings')
        .update(toRow(values))
        .eq('id', id)
        .eq('version', version)
        .select('id')
        .single()
        .throwOnError()
        .then(undefined, explainMissing);
    },
    meta: { invalidates, success: 'The offering was updated' },
  });

/** Sets the last day. @param lastDay `YYYY-MM-DD` */
export const endMutation = ({ id, version }: Pick<Offering, 'id' | 'version'>) =>
  mutationOptions({
    mutationFn: async (lastDay: string) => {
      await supabase
        .from('offerings')
        .update({ end_date: lastDay })
        .eq('id', id)
        .eq('version', version)
        .select('id')
        .single()
        .throwOnError()
        .then(undefined, explainMissing);
    },
    meta: { invalidates, failure: 'The offering could not be ended' },
  });

export const deleteMutation = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase.from('offerings').delete().eq('id', id).select('id').single().throwOnError();
    },
    meta: {
      invalidates,
      failure: 'The offering could not be deleted',
      success: 'The offering was deleted',
    },
  });
