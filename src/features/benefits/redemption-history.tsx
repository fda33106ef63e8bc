import type { UseQueryResult } from '@tanstack/react-query';
import { Section } from '@/components/section';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { formatDateTime, parseDate } from '@/lib/dates';
import type { Redemption } from './benefit-queries';

type RedemptionHistoryProps = {
  redemptions: UseQueryResult<Redemption[]>;
  onShowCode: (redemptionId: string) => void;
};

/** What was redeemed and when, newest first, each with its code at hand. */
export function RedemptionHistory({ redemptions, onShowCode }: RedemptionHistoryProps) {
  return (
    <Section title="Redemption history">
      <QueryBoundary
        query={redemptions}
        empty="No benefits redeemed yet"
        failed="No benefits redeemed yet"
      >
        {(rows) => <Rows rows={rows} onShowCode={onShowCode} />}
      </QueryBoundary>
    </Section>
  );
}

function Rows({ rows, onShowCode }: { rows: Redemption[]; onShowCode: (id: string) => void }) {
  const { shown, ...more } = useShown(rows);
  return (
    <>
      <ul>
        {shown.map(({ id, benefit, code, redeemed_at }) => (
          <li
            key={id}
            className="arrives flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="wrap-break-word">{benefit}</p>
              <time
                dateTime={parseDate(redeemed_at)?.toISOString()}
                className="text-sm text-granite"
              >
                {formatDateTime(redeemed_at)}
              </time>
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Show code of ${benefit}, ${code}`}
              onClick={() => onShowCode(id)}
            >
              Show code
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} of="redemptions" />
    </>
  );
}
