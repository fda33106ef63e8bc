/** A pattern for each tier beside its colour: silver is ruled, gold hatched, platinum solid. */
export function TierPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-silver`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" className="fill-ground" />
        <path d="M0 2h4" className="stroke-silver" strokeWidth="1.25" />
      </pattern>
      <pattern id={`${id}-gold`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className="fill-ground" />
        <path d="M-1 6 6-1M-1 1 1-1M4 6l2-2" className="stroke-gold" strokeWidth="1.75" />
      </pattern>
      <pattern id={`${id}-platinum`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" className="fill-platinum" />
      </pattern>
    </defs>
  );
}

export const tierStroke = {
  silver: 'stroke-silver',
  gold: 'stroke-gold',
  platinum: 'stroke-platinum',
};

/** A sample of a tier's bar, for keys and splits. */
export function TierSwatch({ tier, id }: { tier: keyof typeof tierStroke; id: string }) {
  return (
    <svg aria-hidden="true" className="size-3 flex-none overflow-visible">
      <TierPatterns id={`${id}-${tier}`} />
      <rect
        x="0.5"
        y="0.5"
        width="11"
        height="11"
        fill={`url(#${id}-${tier}-${tier})`}
        className={tierStroke[tier]}
      />
    </svg>
  );
}
