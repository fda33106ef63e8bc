import { mutationOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { count } from '@/lib/format';
import { supabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import { type NotificationValues, toRow } from './notification-form';
import { type Notification, notificationKeys, readNotification } from './notification-queries';

const invalidates = [notificationKeys.all];

/** What has become of a draft since it was read: `code` of the error that a write over it ends with. */
export type Meanwhile = 'changed' | 'sent' | 'deleted';

const sentences: Record<Meanwhile, string> = {
  changed: 'Somebody else has changed it meanwhile. Their version was not overwritten.',
  sent: 'It has been sent meanwhile and cannot be changed or sent any more.',
  deleted: 'Somebody else has deleted it meanwhile.',
};

function meanwhile(what: Meanwhile, cause?: unknown): AppError {
  return new AppError('refused', what, sentences[what], cause);
}

/** The error for a write that hit no row or was refused because the draft has moved on; any other failure as it is. */
async function explain(id: string, error: unknown): Promise<AppError> {
  const known = toAppError(error);
  if (known.code === 'NL009') return meanwhile('sent', error);
  if (known.code === 'NL013') return meanwhile('deleted', error);
  if (known.kind !== 'not-found') return known;
  const now = await readNotification(id).catch((failure: unknown) => toAppError(failure));
  if (now instanceof AppError) return now;
  if (now === null) return meanwhile('deleted', error);
  return meanwhile(now.status === 'sent' ? 'sent' : 'changed', error);
}

/** A new draft with its creator. SPEC section 7. */
export const createMutation = (personId: string) =>
  mutationOptions({
    mutationFn: async (values: NotificationValues) => {
      await supabase
        .from('member_notifications')
        .insert({ ...toRow(values), status: 'draft', created_by: personId })
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { invalidates, success: 'The notification was created' },
  });

/** Writes over the version that was read and no other. Fails with a {@link Meanwhile} code. */
export const updateMutation = ({ id, version }: Pick<Notification, 'id' | 'version'>) =>
  mutationOptions({
    mutationFn: async (values: NotificationValues) => {
      try {
        await supabase
          .from('member_notifications')
          .update(toRow(values))
          .eq('id', id)
          .eq('version', version)
          .select('id')
          .single()
          .throwOnError();
      } catch (error) {
        throw await explain(id, error);
      }
    },
    meta: { invalidates, success: 'The notification was updated' },
  });

/**
 * Sends the draft that the person saw, to everybody in its audience, exactly once. The steps of SPEC section 7
 * after the first are one command of the database. @returns how many members it reached.
 */
export const sendMutation = ({ id, version }: Pick<Notification, 'id' | 'version'>) =>
  mutationOptions({
    mutationFn: async () => {
      const now = await readNotification(id);
      if (now === null) throw meanwhile('deleted');
      if (now.status === 'sent') throw meanwhile('sent');
      if (now.version !== version) throw meanwhile('changed');
      try {
        const { data } = await supabase
          .rpc('send_notification', { notification_id: id })
          .throwOnError();
        return data;
      } catch (error) {
        throw await explain(id, error);
      }
    },
    onSuccess: (reached) => {
      toast({ kind: 'success', title: `The notification was sent to ${count(reached, 'member')}` });
    },
    meta: { invalidates },
  });

export const deleteMutation = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase
        .from('member_notifications')
        .delete()
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError();
    },
    meta: {
      invalidates,
      failure: 'The notification could not be deleted',
      success: 'The notification was deleted',
    },
  });
