import { useQuery } from '@tanstack/react-query';
import { ErrorState, PendingState } from '@/components/states';
import { Dialog } from '@/components/ui/dialog';
import { AdjustPointsForm } from './adjust-points-form';
import { ChangeStatusForm } from './change-status-form';
import { ChangeTierForm } from './change-tier-form';
import { type MemberAction, memberActions } from './member-actions';
import type { MemberFormProps } from './member-form-props';
import { memberQuery } from './member-queries';
import { SignOutForm } from './sign-out-form';
import { useLast } from './use-last';

const titles: Record<MemberAction, string> = {
  status: 'Change status',
  tier: 'Change tier',
  points: 'Adjust points',
  'sign-out': 'Sign out everywhere',
};

const forms: Record<MemberAction, React.ComponentType<MemberFormProps>> = {
  status: ChangeStatusForm,
  tier: ChangeTierForm,
  points: AdjustPointsForm,
  'sign-out': SignOutForm,
};

/** The dialog of an action on one member. It reads the member anew, so that nobody decides on an old figure. */
export function MemberDialogs({
  action,
  memberId,
  onClose,
}: {
  /** Anything that is no action leaves it closed. */
  action: string;
  memberId: string;
  onClose: () => void;
}) {
  const wanted = memberActions.find((each) => each === action) ?? null;
  const open = wanted !== null && memberId !== '';
  const shown = useLast<MemberAction>(wanted, 'status');
  const id = useLast(memberId, '');
  const member = useQuery({ ...memberQuery(id), enabled: open, staleTime: 0 });
  const Form = forms[shown];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={titles[shown]}
      description={member.data && (member.data.full_name ?? member.data.email)}
    >
      {member.isPending && <PendingState label="Loading the member…" />}
      {!member.data && member.error && (
        <ErrorState
          error={member.error}
          onRetry={() => void member.refetch()}
          retrying={member.isFetching}
        />
      )}
      {member.data && <Form key={id} member={member.data} onDone={onClose} />}
    </Dialog>
  );
}
