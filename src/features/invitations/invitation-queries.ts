import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const invitationKeys = {
  detail: (token: string) => ['invitation', 'detail', token] as const,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The invitation behind the token of a mailed link, or null when there is none. For visitors. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: invitationKeys.detail(token),
    queryFn: async ({ signal }) => {
      if (!uuid.test(token)) return null;
      const { data } = await supabase
        .rpc('get_invitation', { token })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    meta: { what: 'the invitation' },
  });

/** Says no: the address is not written to again. True when the invitation was still open. */
export const declineMutation = (token: string) =>
  mutationOptions({
    mutationFn: async () => {
      const { data } = await supabase.rpc('decline_invitation', { token }).throwOnError();
      return data;
    },
    meta: { invalidates: [invitationKeys.detail(token)] },
  });
