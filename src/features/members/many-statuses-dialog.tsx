import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field, Textarea } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { toAppError } from '@/lib/errors';
import { count } from '@/lib/format';
import { toast } from '@/lib/toast';
import { reasonLimit } from './member-actions';
import type { MemberStatus } from './member-filter';
import { setStatusesMutation } from './member-mutations';
import { statusName } from './member-status';
import { useLast } from './use-last';

/** Asks for a reason and sets the status of all selected members. */
export function ManyStatusesDialog({
  status,
  ids,
  onClose,
  onDone,
}: {
  status: MemberStatus | null;
  ids: ReadonlySet<string>;
  onClose: () => void;
  onDone: () => void;
}) {
  const change = useMutation(setStatusesMutation());
  const [reason, setReason] = useState('');
  const [done, setDone] = useState(0);
  const [missing, setMissing] = useState(false);
  const wanted = useLast(status, 'active');
  const needsReason = wanted === 'suspended';

  function confirm() {
    if (needsReason && reason.trim() === '') return setMissing(true);
    setDone(0);
    change.mutate(
      { ids: [...ids], status: wanted, reason: reason.trim(), onProgress: setDone },
      {
        onSuccess: () => {
          onClose();
          onDone();
          const title = `${count(ids.size, 'member')} set to ${statusName(wanted).toLowerCase()}`;
          toast({ kind: 'success', title });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open={status !== null}
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      onClosed={() => {
        change.reset();
        setReason('');
        setMissing(false);
      }}
      title={`Set ${count(ids.size, 'member')} to ${statusName(wanted).toLowerCase()}?`}
      description="Each change is written to the audit log. You can change them back."
      confirmLabel={`Set to ${statusName(wanted).toLowerCase()}`}
      danger={needsReason}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Field
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          error={missing && 'Please give a reason'}
        >
          <Textarea
            rows={2}
            maxLength={reasonLimit}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
        {change.isPending && ids.size > 500 && (
          <Progress label="Changing members" value={(100 * done) / ids.size} />
        )}
        {change.isError && (
          <p role="alert" className="text-falu">
            {done > 0 && `${count(done, 'member')} changed, then it stopped. `}
            {toAppError(change.error).message}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
