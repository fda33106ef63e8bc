import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox, CheckboxGroup } from '@/components/ui/checkbox';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { useMay, usePerson } from '@/features/auth';
import { toAppError } from '@/lib/errors';
import { tiers } from '@/lib/tiers';
import { AudienceCount } from './audience-count';
import {
  emptyNotification,
  fromNotification,
  isPast,
  type NotificationValues,
  notificationSchema,
} from './notification-form';
import { createMutation, updateMutation } from './notification-mutations';
import { type Notification, readNotification } from './notification-queries';

type DialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

export function CreateNotificationDialog({ open, onClose, onClosed }: DialogProps) {
  const create = useMutation({ ...createMutation(usePerson().id), onSuccess: onClose });
  const [initial] = useState(() => emptyNotification());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="New Notification"
      size="md"
    >
      <NotificationForm
        initial={initial}
        submitLabel="Create Notification"
        busy={create.isPending}
        problem={create.error && <Notice kind="error">{toAppError(create.error).message}</Notice>}
        onCancel={onClose}
        onSubmit={(values) => create.mutate(values)}
      />
    </Dialog>
  );
}

/** Edits the version that was opened. When it has moved on, says so, and offers the newer one if it can be edited. */
export function EditNotificationDialog({
  notification,
  open,
  onClose,
  onClosed,
}: DialogProps & { notification: Notification }) {
  const [draft, setDraft] = useState(notification);
  const update = useMutation({ ...updateMutation(draft), onSuccess: onClose });
  const reload = useMutation({
    mutationFn: () => readNotification(draft.id),
    onSuccess: (now) => {
      if (now?.status !== 'draft') return onClose();
      setDraft(now);
      update.reset();
    },
  });
  const problem = reload.error ?? update.error;
  const hasChanged = update.error !== null && toAppError(update.error).code === 'changed';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Edit Notification"
      size="md"
    >
      <NotificationForm
        key={draft.version}
        initial={fromNotification(draft)}
        submitLabel="Update Notification"
        busy={update.isPending}
        problem={
          problem && (
            <Notice kind="error" title="Your changes are not saved">
              <p>{toAppError(problem).message}</p>
              {hasChanged && (
                <Button
                  size="sm"
                  className="mt-3"
                  busy={reload.isPending}
                  onClick={() => reload.mutate()}
                >
                  Show their version
                </Button>
              )}
            </Notice>
          )
        }
        onCancel={onClose}
        onSubmit={(values) => update.mutate(values)}
      />
    </Dialog>
  );
}

function NotificationForm({
  initial,
  submitLabel,
  busy,
  problem,
  onCancel,
  onSubmit,
}: {
  initial: NotificationValues;
  submitLabel: string;
  busy: boolean;
  problem: ReactNode;
  onCancel: () => void;
  onSubmit: (values: NotificationValues) => void;
}) {
  const { register, handleSubmit, control, formState } = useForm<NotificationValues>({
    resolver: zodResolver(notificationSchema),
    defaultValues: initial,
  });
  const { errors } = formState;
  const { audience, scheduledFor, sendAutomatically } = useWatch({ control });
  const mayNotSend = !useMay('notifications.send');
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
      {problem}
      <Field label="Title" error={errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea {...register('message')} />
      </Field>
      <div className="grid gap-2">
        <Field label="Schedule For" error={errors.scheduledFor?.message}>
          <Input type="datetime-local" {...register('scheduledFor')} />
        </Field>
        <Checkbox
          label="Send at the scheduled time"
          hint={automaticHint(mayNotSend, Boolean(sendAutomatically), scheduledFor ?? '')}
          // Not `disabled`: react-hook-form would read that as undefined.
          aria-disabled={mayNotSend || undefined}
          onClickCapture={(event) => mayNotSend && event.preventDefault()}
          {...register('sendAutomatically')}
        />
      </div>
      <div className="grid gap-2">
        <CheckboxGroup legend="Target Audience" error={errors.audience?.message}>
          {tiers.map((tier) => (
            <Checkbox key={tier} label={tier} value={tier} {...register('audience')} />
          ))}
        </CheckboxGroup>
        <div className="text-sm">
          <AudienceCount tiers={audience ?? []} />
        </div>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving...' : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

function automaticHint(mayNotSend: boolean, isOn: boolean, scheduledFor: string): string {
  if (mayNotSend) return 'Scheduling is sending, which your role does not include.';
  if (!isOn) return 'Otherwise it stays a draft until somebody presses Send.';
  return isPast(scheduledFor)
    ? 'That time has come: it goes out within moments of being saved.'
    : 'It goes out by itself, once, to whoever is in the audience then.';
}
