import { Section } from '@/components/section';

const ways = [
  { figure: '1 point', text: 'per $1 spent' },
  { figure: '500 points', text: 'per referral' },
  { figure: '100 points', text: 'for a review' },
  { figure: 'Double points', text: 'in your birthday month' },
];

/** Static text of SPEC section 9. */
export function WaysToEarn() {
  return (
    <Section title="Ways to Earn">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ figure, text }) => (
          <li
            key={figure}
            className="border-b border-line py-3 last:border-b-0 sm:nth-last-[2]:border-b-0 lg:border-b-0"
          >
            <p className="figure text-xl">{figure}</p>
            <p className="text-granite">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
