import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { z } from 'zod';
import { PageHeader } from '@/components/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { usePerson } from '@/features/auth';
import { paths } from '@/lib/paths';
import { useUrlState } from '@/lib/use-url-state';
import { redeemMutation } from './benefit-mutations';
import { redemptionsQuery } from './benefit-queries';
import { OfferingsForTier } from './offerings-for-tier';
import { RedemptionCode } from './redemption-code';
import { RedemptionHistory } from './redemption-history';
import { TierBenefits } from './tier-benefits';

const urlSchema = z.object({ redemption: z.string().catch('') });

/** /dashboard/benefits. SPEC section 2, member area. The code that is open stands in the URL. */
export function BenefitsPage() {
  const person = usePerson();
  const client = useQueryClient();
  const redemptions = useQuery(redemptionsQuery(person.id));
  const [{ redemption: openId }, setUrl] = useUrlState(urlSchema);
  const show = (redemption: string) => setUrl({ redemption }, { push: redemption !== '' });
  const redeem = useMutation({
    ...redeemMutation(person.id),
    onSuccess: (made) => {
      // There at once for the dialog; the re-select that follows confirms it.
      client.setQueryData(redemptionsQuery(person.id).queryKey, (list) => list && [made, ...list]);
      show(made.id);
    },
  });

  return (
    <>
      <PageHeader
        title="Benefits"
        subtitle="What your tier holds for you"
        actions={
          <LinkButton to={paths.overview} viewTransition>
            <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Back to Dashboard
          </LinkButton>
        }
      />
      <div className="grid gap-12">
        <TierBenefits
          onRedeem={(benefit) => redeem.mutate(benefit)}
          redeeming={redeem.isPending ? redeem.variables : undefined}
        />
        <OfferingsForTier />
        <RedemptionHistory redemptions={redemptions} onShowCode={show} />
      </div>
      <RedemptionCode
        redemption={redemptions.data?.find(({ id }) => id === openId)}
        onClose={() => show('')}
      />
    </>
  );
}
