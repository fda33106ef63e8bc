import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

const links = [
  { label: 'Benefits', text: 'See and redeem what your tier holds', to: paths.benefits },
  { label: 'Refer Friends', text: '500 points for each friend who joins', to: paths.referral },
  { label: 'Points', text: 'Your balance and where it came from', to: paths.points },
  { label: 'Profile', text: 'Your details and preferences', to: paths.profile },
];

/** The four ways on from the overview. */
export function QuickLinks() {
  return (
    <nav aria-label="Quick links">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4 lg:gap-x-8 lg:pt-1">
        {links.map(({ label, text, to }) => (
          <li
            key={to}
            className="border-b border-line last:border-b-0 sm:nth-last-[2]:border-b-0 lg:border-b-0"
          >
            <Link to={to} viewTransition className="group flex h-full items-start gap-3 py-4">
              <span className="grid flex-1 gap-0.5">
                <span className="font-medium group-hover:text-fjord">{label}</span>
                <span className="text-sm text-granite">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="mt-1 size-4 flex-none text-granite transition-transform group-hover:translate-x-0.5 group-hover:text-fjord"
                strokeWidth={1.5}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
