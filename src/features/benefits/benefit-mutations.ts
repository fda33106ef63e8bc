import { mutationOptions } from '@tanstack/react-query';
import { refreshStanding } from '@/features/membership';
import { supabase } from '@/lib/supabase';
import { benefitKeys } from './benefit-queries';

/**
 * Redeems a benefit at once and returns the redemption with the code to present; the list is selected again
 * afterwards. SPEC section 7. The database stamps the time; the one sent is what the specification sends.
 */
export const redeemMutation = (personId: string) =>
  mutationOptions({
    mutationFn: async (benefit: string) => {
      const { data } = await supabase
        .from('benefit_redemptions')
        .insert({ user_id: personId, benefit, redeemed_at: new Date().toISOString() })
        .select('id, benefit, code, redeemed_at')
        .single()
        .throwOnError();
      return data;
    },
    onError: refreshStanding,
    meta: {
      invalidates: [benefitKeys.redemptions(personId)],
      failure: 'The benefit could not be redeemed',
    },
  });
