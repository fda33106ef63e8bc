import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { PageHeader } from '@/components/page-header';
import { ErrorState, PendingState } from '@/components/states';
import { TierName } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { Tabs } from '@/components/ui/tabs';
import { useMay } from '@/features/auth';
import { formatDate } from '@/lib/dates';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useUrlState } from '@/lib/use-url-state';
import { memberDialogSchema } from './member-actions';
import { ChangeItems } from './member-actions-menu';
import { MemberDialogs } from './member-dialogs';
import { MemberLedger, MemberRedemptions, MemberReferrals } from './member-histories';
import { MemberProfile } from './member-profile';
import { type MemberDetail, memberQuery } from './member-queries';
import { MemberStatusBadge } from './member-status';
import { MemberTrail } from './member-trail';

const tabs = z.enum(['profile', 'points', 'redemptions', 'referrals', 'audit']).catch('profile');
const tabSchema = z.object({ tab: tabs });

/** Everything the programme knows about one member, and what can be done about it. */
export function MemberPage() {
  const { memberId = '' } = useParams();
  const member = useQuery(memberQuery(memberId));
  return (
    <>
      <Link
        to={paths.members}
        className="mb-4 inline-flex min-h-6 items-center gap-2 text-sm text-granite hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
        Members
      </Link>
      {member.data && <Member key={memberId} member={member.data} />}
      {!member.data && member.isPending && <PendingState label="Loading the member…" />}
      {!member.data && member.error && (
        <>
          <PageHeader title="Member" />
          <ErrorState
            error={member.error}
            onRetry={() => void member.refetch()}
            retrying={member.isFetching}
          />
        </>
      )}
    </>
  );
}

function Member({ member }: { member: MemberDetail }) {
  const [{ tab }, setTab] = useUrlState(tabSchema);
  const [dialog, setDialog] = useUrlState(memberDialogSchema);
  const mayWrite = useMay('members.write');
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{member.full_name ?? 'No name'}</span>}
        documentTitle={member.full_name ?? member.email}
        subtitle={
          <a href={`mailto:${member.email}`} className="link wrap-anywhere">
            {member.email}
          </a>
        }
        actions={
          mayWrite && (
            <Menu
              trigger={
                <Button>
                  Actions
                  <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
                </Button>
              }
            >
              <ChangeItems onAction={(action) => setDialog({ do: action }, { push: true })} />
            </Menu>
          )
        }
      />
      <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-5 sm:flex sm:flex-wrap sm:gap-x-14">
        <Fact label="Tier">
          <TierName tier={member.current_tier} />
        </Fact>
        <Fact label="Points">
          <span className="tabular">{formatNumber(member.points)}</span>
        </Fact>
        <Fact label="Status">
          <MemberStatusBadge status={member.status} />
        </Fact>
        <Fact label="Joined">{formatDate(member.created_at)}</Fact>
      </dl>
      <Tabs
        label="About the member"
        value={tab}
        onValueChange={(value) => setTab({ tab: tabs.parse(value) })}
        tabs={[
          { value: 'profile', label: 'Profile', panel: <MemberProfile member={member} /> },
          { value: 'points', label: 'Points', panel: <MemberLedger id={member.id} /> },
          {
            value: 'redemptions',
            label: 'Redemptions',
            panel: <MemberRedemptions id={member.id} />,
          },
          { value: 'referrals', label: 'Referrals', panel: <MemberReferrals id={member.id} /> },
          { value: 'audit', label: 'Audit trail', panel: <MemberTrail id={member.id} /> },
        ]}
      />
      <MemberDialogs
        action={dialog.do}
        memberId={dialog.do === '' ? '' : member.id}
        onClose={() => setDialog({ do: '' })}
      />
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-granite">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
