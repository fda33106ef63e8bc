import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Field, Input, Textarea } from '@/components/ui/field';
import { formatNumber, formatPoints } from '@/lib/format';
import { FormFailure } from './form-failure';
import type { MemberFormProps } from './member-form-props';
import { adjustPointsMutation } from './member-mutations';

const limit = 1_000_000;

/** Points are written as they are read: '+1,200', '−40' with a typographic minus. */
export function readPoints(text: string): number {
  const plain = text
    .trim()
    .replace(/[\s,.\u00A0\u202F]/g, '')
    .replace(/^[−–]/, '-');
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

const schemaFor = (balance: number) =>
  z.object({
    delta: z
      .string()
      .refine((text) => Number.isInteger(readPoints(text)) && readPoints(text) !== 0, {
        message: 'Enter a whole number, with a minus to take points',
        abort: true,
      })
      .refine((text) => Math.abs(readPoints(text)) <= limit, {
        message: `At most ${formatNumber(limit)} points at a time`,
        abort: true,
      })
      .refine((text) => balance + readPoints(text) >= 0, {
        message: `The balance of ${formatPoints(balance)} would fall below zero`,
      }),
    reason: z.string().trim().min(1, 'Please give a reason'),
  });

/** A line in the ledger, with a reason the member reads there. The tier may rise by it, never fall. */
export function AdjustPointsForm({ member, onDone }: MemberFormProps) {
  const save = useMutation(adjustPointsMutation(member.id));
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(schemaFor(member.points)),
    defaultValues: { delta: '', reason: '' },
  });
  const after = member.points + readPoints(watch('delta'));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ delta, reason }) =>
        save.mutate({ delta: readPoints(delta), reason }, { onSuccess: onDone }),
      )}
    >
      <Field
        label="Points to add or take"
        hint={
          Number.isNaN(after)
            ? `Balance now ${formatPoints(member.points)}`
            : `Balance now ${formatPoints(member.points)}, afterwards ${formatPoints(after)}`
        }
        error={formState.errors.delta?.message}
      >
        <Input
          {...register('delta')}
          inputMode="text"
          autoComplete="off"
          placeholder="500 or −200"
          className="tabular"
        />
      </Field>
      <Field
        label="Reason"
        hint="The member reads it in their points history."
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} rows={2} maxLength={200} />
      </Field>
      <FormFailure error={save.error} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Adjust points
        </Button>
      </DialogActions>
    </form>
  );
}
