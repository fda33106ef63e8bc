import { mutationOptions } from '@tanstack/react-query';
import { refreshStanding } from '@/features/membership';
import { supabase } from '@/lib/supabase';
import { referralKeys } from './referral-queries';

export type Invitations = { emails: readonly string[]; message: string };

/** One row per address, all in one insert: either everybody is invited or nobody. */
async function invite(personId: string, { emails, message }: Invitations) {
  const { data } = await supabase
    .from('referrals')
    .insert(
      emails.map((email) => ({ referrer_id: personId, email, message: message.trim() || null })),
    )
    .select('id')
    .throwOnError();
  return data;
}

/** The rows are stored; a mail that does not leave now is tried again by the server. So its failure is only logged. */
async function mail(records: { id: string }[]) {
  const { error } = await supabase.functions.invoke('referral-invitation', { body: { records } });
  if (error) console.error('The invitations could not be mailed yet', error);
}

/** Invites people by e-mail. SPEC section 7, referrals. */
export const inviteMutation = (personId: string) =>
  mutationOptions({
    mutationFn: async (invitations: Invitations) => {
      const records = await invite(personId, invitations);
      void mail(records);
    },
    onError: refreshStanding,
    meta: {
      invalidates: [referralKeys.list(personId), referralKeys.stats(personId)],
      failure: 'The invitations could not be sent',
    },
  });
