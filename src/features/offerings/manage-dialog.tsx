import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatNumber } from '@/lib/format';
import { OfferingPhase } from './offering-card';
import { audience, dateRange, lastDayWhenEnded, phaseOn, todayUtc } from './offering-dates';
import { endMutation } from './offering-mutations';
import { type Offering, redeemCountQuery } from './offering-queries';

/** 'Manage Offering': how it goes, a copy of it, and its end. */
export function ManageOfferingDialog({
  offering,
  mayWrite,
  open,
  onClose,
  onClosed,
  onDuplicate,
}: {
  offering: Offering;
  mayWrite: boolean;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onDuplicate: () => void;
}) {
  const redeemed = useQuery(redeemCountQuery(offering.id));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title={<span className="wrap-anywhere">{offering.title}</span>}
      description={offering.shortDescription}
    >
      <dl className="text-sm">
        <Fact label="Redeemed">
          <QueryBoundary query={redeemed} pending={<Skeleton className="w-8" />} failed="Not known">
            {(times) => <>{times === 1 ? 'once' : `${formatNumber(times)} times`}</>}
          </QueryBoundary>
        </Fact>
        <Fact label="Now">
          <OfferingPhase offering={offering} />
        </Fact>
        <Fact label="Dates">{dateRange(offering)}</Fact>
        <Fact label="Starts">{formatDate(offering.startDate)}</Fact>
        <Fact label="Audience">{audience(offering.tiers)}</Fact>
        <Fact label="Created">{formatDateTime(offering.created_at)}</Fact>
      </dl>
      {offering.description && (
        <p className="mt-4 whitespace-pre-line wrap-anywhere">{offering.description}</p>
      )}
      {mayWrite && (
        <div className="mt-6 grid gap-3">
          <Button onClick={onDuplicate}>Duplicate</Button>
          <EndNow offering={offering} onEnded={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tabular flex justify-between gap-6 border-b border-line py-2 last:border-b-0">
      <dt className="text-granite">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

/** Ends it after a second press: the first says what will happen. */
function EndNow({ offering, onEnded }: { offering: Offering; onEnded: () => void }) {
  const [isSure, setSure] = useState(false);
  const end = useMutation({ ...endMutation(offering), onSuccess: onEnded });
  const today = todayUtc();
  const lastDay = lastDayWhenEnded(offering, today);
  if (phaseOn(offering, today) !== 'current' || offering.endDate === lastDay) return null;
  if (!isSure) {
    return <Button onClick={() => setSure(true)}>End now</Button>;
  }
  return (
    <div className="grid gap-3 border-s-2 border-falu ps-4">
      <p role="status">
        {lastDay === today
          ? 'It began today, so today will be its last day.'
          : `Members stop seeing it at once. Its last day will be ${formatDate(lastDay)}.`}
      </p>
      <div className="flex gap-3">
        <Button
          variant="danger"
          size="sm"
          autoFocus
          busy={end.isPending}
          onClick={() => end.mutate(lastDay)}
        >
          End offering
        </Button>
        <Button size="sm" onClick={() => setSure(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
