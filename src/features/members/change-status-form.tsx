import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Field, Select, Textarea } from '@/components/ui/field';
import { FormFailure } from './form-failure';
import { reasonLimit } from './member-actions';
import { memberStatuses } from './member-filter';
import type { MemberFormProps } from './member-form-props';
import { setStatusMutation } from './member-mutations';
import { statusName } from './member-status';

const schema = z
  .object({ status: z.enum(memberStatuses), reason: z.string().trim() })
  .refine(({ status, reason }) => status !== 'suspended' || reason !== '', {
    path: ['reason'],
    message: 'Please say why; the member is told that they are suspended',
  });

/** Active, inactive or suspended; a suspension needs a reason. */
export function ChangeStatusForm({ member, onDone }: MemberFormProps) {
  const save = useMutation({ ...setStatusMutation(member.id) });
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      status: memberStatuses.find((status) => status === member.status) ?? 'active',
      reason: '',
    },
  });
  const suspends = watch('status') === 'suspended';
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
    >
      <Field
        label="Status"
        hint={suspends ? 'They can still sign in and read, but neither redeem nor invite.' : ''}
      >
        <Select {...register('status')}>
          {memberStatuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={suspends ? 'Reason' : 'Reason (optional)'}
        hint="For the audit log."
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} rows={2} maxLength={reasonLimit} />
      </Field>
      <FormFailure error={save.error} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Change status
        </Button>
      </DialogActions>
    </form>
  );
}
