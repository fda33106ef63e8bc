/** The three tiers, lowest first. SPEC section 9. */
export const tiers = ['SILVER', 'GOLD', 'PLATINUM'] as const;
export type Tier = (typeof tiers)[number];

const names: Record<Tier, string> = { SILVER: 'Silver', GOLD: 'Gold', PLATINUM: 'Platinum' };

/** Whether a text from the data is one of the known tiers. */
export function isTier(value: unknown): value is Tier {
  return tiers.some((tier) => tier === value);
}

/** 'GOLD' → 'Gold'; a tier nobody knows yet stays as it is written. */
export function tierName(tier: string): string {
  return isTier(tier) ? names[tier] : tier;
}

/** The class that colours a tier's text or bar; ink for an unknown one. */
export function tierTextClass(tier: string): string {
  const classes: Record<Tier, string> = {
    SILVER: 'text-silver',
    GOLD: 'text-gold',
    PLATINUM: 'text-platinum',
  };
  return isTier(tier) ? classes[tier] : 'text-ink';
}
