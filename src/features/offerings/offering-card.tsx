import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { StatusDot } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { formatDate } from '@/lib/dates';
import { audience, dateRange, phaseOn, todayUtc } from './offering-dates';
import type { Offering } from './offering-queries';

export type Action = 'edit' | 'delete' | 'manage';

/** One offering in the grid. SPEC section 2, Offerings Management. */
export function OfferingCard({
  offering,
  mayWrite,
  onAction,
}: {
  offering: Offering;
  mayWrite: boolean;
  onAction: (action: Action) => void;
}) {
  const { title, shortDescription, tiers } = offering;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-rows-[1fr_auto] gap-5 border-t border-line pt-5"
    >
      <div className="grid content-start gap-2">
        <div className="flex items-start justify-between gap-2">
          <h2 id={titleId} className="display text-xl wrap-anywhere">
            {title}
          </h2>
          {mayWrite && (
            <div className="-me-2 -mt-1.5 flex flex-none">
              <Tooltip text="Edit">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Edit ${title}`}
                  onClick={() => onAction('edit')}
                >
                  <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
                </Button>
              </Tooltip>
              <Tooltip text="Delete">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Delete ${title}`}
                  onClick={() => onAction('delete')}
                >
                  <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
                </Button>
              </Tooltip>
            </div>
          )}
        </div>
        <p className="wrap-anywhere">{shortDescription}</p>
        <div className="mt-1 grid gap-1 text-sm text-granite">
          <p className="tabular">{dateRange(offering)}</p>
          <p>{audience(tiers)}</p>
          <OfferingPhase offering={offering} />
        </div>
      </div>
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={`Manage Offering: ${title}`}
        onClick={() => onAction('manage')}
      >
        Manage Offering
      </Button>
    </article>
  );
}

/** Whether members see it today. */
export function OfferingPhase({ offering }: { offering: Offering }) {
  switch (phaseOn(offering, todayUtc())) {
    case 'current':
      return <StatusDot tone="positive">Open to members</StatusDot>;
    case 'upcoming':
      return <StatusDot tone="notice">Starts {formatDate(offering.startDate)}</StatusDot>;
    case 'ended':
      return <StatusDot tone="neutral">Ended</StatusDot>;
  }
}
