import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PageHeader } from '@/components/page-header';
import { ShowMore, useShown } from '@/components/show-more';
import { EmptyState, QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { useMay } from '@/features/auth';
import { type Action, OfferingCard } from './offering-card';
import { OfferingDialogs, useOfferingDialog } from './offering-dialogs';
import { type Offering, offeringsQuery } from './offering-queries';

/** /admin/offerings. SPEC section 2, Offerings Management. */
export function OfferingsPage() {
  const offerings = useQuery(offeringsQuery());
  const mayWrite = useMay('offerings.write');
  const dialogs = useOfferingDialog();
  return (
    <>
      <PageHeader
        title="Offerings Management"
        subtitle="Create and manage membership offerings and benefits"
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => dialogs.open('create')}>
              <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
              New Offering
            </Button>
          )
        }
      />
      <QueryBoundary
        query={offerings}
        empty={<EmptyState>No offerings available. Create your first offering.</EmptyState>}
        failed="No offerings available. Create your first offering."
      >
        {(rows) => <OfferingGrid rows={rows} mayWrite={mayWrite} onAction={dialogs.open} />}
      </QueryBoundary>
      <OfferingDialogs offerings={offerings.data ?? []} mayWrite={mayWrite} dialogs={dialogs} />
    </>
  );
}

function OfferingGrid({
  rows,
  mayWrite,
  onAction,
}: {
  rows: readonly Offering[];
  mayWrite: boolean;
  onAction: (action: Action, id: string) => void;
}) {
  const { shown, ...more } = useShown(rows, 24);
  return (
    <>
      <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((offering) => (
          <li key={offering.id} className="grid">
            <OfferingCard
              offering={offering}
              mayWrite={mayWrite}
              onAction={(action) => onAction(action, offering.id)}
            />
          </li>
        ))}
      </ul>
      <ShowMore {...more} of="offerings" />
    </>
  );
}
