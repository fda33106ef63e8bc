import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/section';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { useTier } from '@/features/membership';
import { formatDate } from '@/lib/dates';
import { memberOfferingsQuery, type Offering } from './benefit-queries';
import { currentOfferings } from './current-offerings';

/** What staff have published for the member's tier and is on today. */
export function OfferingsForTier() {
  const tier = useTier().data?.current?.name ?? '';
  const offerings = useQuery({ ...memberOfferingsQuery(tier), enabled: tier !== '' });
  return (
    <Section title="Current offerings" description="Open to your tier at the moment">
      <QueryBoundary
        query={{ ...offerings, data: offerings.data && currentOfferings(offerings.data, tier) }}
        empty="No offerings for your tier at the moment"
        failed="No offerings for your tier at the moment"
      >
        {(rows) => <Offerings rows={rows} />}
      </QueryBoundary>
    </Section>
  );
}

function Offerings({ rows }: { rows: Offering[] }) {
  const { shown, ...more } = useShown(rows, 12);
  return (
    <>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {shown.map(({ id, title, shortDescription, description, startDate, endDate }) => (
          <li
            key={id}
            className="grid content-start gap-1 border-b border-line py-4 last:border-b-0 md:nth-last-[2]:odd:border-b-0"
          >
            <h3 className="text-lg font-medium wrap-break-word">{title}</h3>
            <p className="wrap-break-word text-granite">{shortDescription}</p>
            {description && (
              <details className="text-sm">
                <summary className="link inline-block cursor-pointer py-1">
                  More<span className="sr-only"> about {title}</span>
                </summary>
                <p className="mt-1 max-w-prose whitespace-pre-line wrap-break-word">
                  {description}
                </p>
              </details>
            )}
            <p className="text-sm text-granite">
              {endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : 'Ongoing'}
            </p>
          </li>
        ))}
      </ul>
      <ShowMore {...more} of="offerings" />
    </>
  );
}
