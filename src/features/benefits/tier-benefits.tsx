import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { TierName } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useObstacle, useTier } from '@/features/membership';
import { cn } from '@/lib/class-names';

type TierBenefitsProps = {
  onRedeem: (benefit: string) => void;
  /** The benefit that is being redeemed right now. */
  redeeming: string | undefined;
};

/** Only where hovering is how people point: a screen that can be touched shows the button at once. */
const hiddenUntilHover = '[@media(hover:hover)_and_(not_(any-pointer:coarse))]:opacity-0';

/**
 * The benefits of the current tier. 'Redeem Now' appears on hover and on focus; where there is no hover, on touch
 * screens, it is always there. SPEC section 2.
 */
export function TierBenefits({ onRedeem, redeeming }: TierBenefitsProps) {
  const tier = useTier();
  const obstacle = useObstacle();
  return (
    <Section
      title="Your benefits"
      description={
        tier.data?.current && (
          <>
            As a <TierName tier={tier.data.current.name} /> member. Redeeming costs no points.
          </>
        )
      }
    >
      <QueryBoundary
        query={tier}
        isEmpty={({ current }) => (current?.benefits.length ?? 0) === 0}
        empty="Your tier has no benefits at the moment."
        failed="Your benefits cannot be shown at the moment."
      >
        {({ current }) => (
          <ul>
            {current?.benefits.map((benefit) => (
              <li
                key={benefit}
                className="group flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-60 text-lg wrap-break-word">{benefit}</span>
                {!obstacle && (
                  <Button
                    size="sm"
                    aria-label={`Redeem Now: ${benefit}`}
                    busy={redeeming === benefit}
                    onClick={() => !redeeming && onRedeem(benefit)}
                    className={cn(
                      'transition-opacity group-hover:opacity-100 focus-visible:opacity-100',
                      redeeming !== benefit && hiddenUntilHover,
                    )}
                  >
                    Redeem Now
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  );
}
