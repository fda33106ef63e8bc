type Event = { kind: string; description: string };

/** What stands there until something has happened. SPEC section 2, Dashboard Overview. */
export const staticActivity = [
  'New member joined',
  'Member upgraded to Gold',
  'Benefit redeemed',
  'Points awarded',
];

/** An event in the wording of the static list, and what it was about where that says more. */
export function wordEvent({ kind, description }: Event): { headline: string; detail?: string } {
  const about = description.split(': ').slice(1).join(': ');
  switch (kind) {
    case 'joined':
      return { headline: 'New member joined' };
    case 'tier':
      return { headline: `Member ${description.charAt(0).toLowerCase()}${description.slice(1)}` };
    case 'redeemed':
      return { headline: 'Benefit redeemed', detail: about };
    case 'points': {
      const headline = description.startsWith('Used') ? 'Points used' : 'Points awarded';
      const amount = /[\d,]+ points?/.exec(description)?.[0];
      return { headline, detail: [amount, about].filter(Boolean).join(', ') };
    }
    case 'referral':
      return { headline: 'Referral joined', detail: description };
    default:
      return { headline: description };
  }
}
