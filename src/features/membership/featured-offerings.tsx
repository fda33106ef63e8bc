import { Link } from 'react-router';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { paths } from '@/lib/paths';
import { useTier } from './use-tier';

const featured = 4;

/** The first four benefits of the current tier. SPEC sections 2 and 9. */
export function FeaturedOfferings() {
  const tier = useTier();
  return (
    <Section title="Featured Offerings">
      <QueryBoundary
        query={tier}
        isEmpty={({ current }) => (current?.benefits.length ?? 0) === 0}
        empty="Your tier has no benefits at the moment."
        failed="Your benefits cannot be shown at the moment."
      >
        {({ current }) => (
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {current?.benefits.slice(0, featured).map((benefit, index) => (
              <li
                key={benefit}
                className="flex items-baseline gap-4 border-b border-line py-3.5 last:border-b-0 sm:nth-last-[2]:border-b-0"
              >
                <span aria-hidden="true" className="figure w-5 flex-none text-lg text-granite">
                  {index + 1}
                </span>
                <span className="min-w-0 flex-1 wrap-break-word">{benefit}</span>
                <Link
                  to={paths.benefits}
                  viewTransition
                  aria-label={`Learn More about ${benefit}`}
                  className="link text-sm whitespace-nowrap"
                >
                  Learn More
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  );
}
