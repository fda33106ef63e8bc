import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Section } from '@/components/section';
import { Button } from '@/components/ui/button';
import { DeleteAccount } from './delete-account';
import { exportMutation } from './profile-mutations';

/** The two rights every member has: to take their data along, and to have it erased. */
export function YourData() {
  const take = useMutation(exportMutation());
  const [deleting, setDeleting] = useState(false);
  return (
    <Section title="Your data">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <p className="text-granite">
            Everything the programme holds on you, as one JSON file: profile, points, redemptions,
            referrals, notifications.
          </p>
          <Button busy={take.isPending} onClick={() => take.mutate()}>
            <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Download my data
          </Button>
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <p className="text-granite">
            Your account and personal data are erased for good. Entries of the points ledger remain,
            without anything that points to you.
          </p>
          <Button onClick={() => setDeleting(true)}>Delete my account</Button>
        </div>
      </div>
      <DeleteAccount open={deleting} onClose={() => setDeleting(false)} />
    </Section>
  );
}
