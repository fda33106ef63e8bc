import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '@/components/relative-time';
import { Section } from '@/components/section';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { StatusDot } from '@/components/ui/badge';
import { usePerson } from '@/features/auth';
import { type Referral, referralsQuery } from './referral-queries';

/** Whom the member has invited, newest first. 'joined' reads Joined, anything else Pending. SPEC section 4. */
export function RecentReferrals() {
  const referrals = useQuery(referralsQuery(usePerson().id));
  return (
    <Section title="Recent referrals">
      <QueryBoundary query={referrals} empty="No referrals yet" failed="No referrals yet">
        {(rows) => <Rows rows={rows} />}
      </QueryBoundary>
    </Section>
  );
}

function Rows({ rows }: { rows: Referral[] }) {
  const { shown, ...more } = useShown(rows);
  return (
    <>
      <ul>
        {shown.map(({ id, email, status, created_at }) => (
          <li
            key={id}
            className="arrives grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-0.5 border-b border-line py-3 last:border-b-0 sm:grid-cols-[1fr_9rem_6rem]"
          >
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <RelativeTime value={created_at} className="text-sm text-granite max-sm:row-start-2" />
            <StatusDot tone={status === 'joined' ? 'positive' : 'neutral'}>
              {status === 'joined' ? 'Joined' : 'Pending'}
            </StatusDot>
          </li>
        ))}
      </ul>
      <ShowMore {...more} of="referrals" />
    </>
  );
}
