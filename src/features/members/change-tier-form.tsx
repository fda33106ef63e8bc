import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Field, Select, Textarea } from '@/components/ui/field';
import { tierName, tiers } from '@/lib/tiers';
import { FormFailure } from './form-failure';
import { reasonLimit } from './member-actions';
import type { MemberFormProps } from './member-form-props';
import { setTierMutation } from './member-mutations';

const schema = z.object({
  tier: z.enum(tiers),
  reason: z.string().trim().min(1, 'Please give a reason'),
});

/** Another tier, up or down, with a reason. Points stay as they are. */
export function ChangeTierForm({ member, onDone }: MemberFormProps) {
  const save = useMutation(setTierMutation(member.id));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      tier: tiers.find((tier) => tier === member.current_tier) ?? 'SILVER',
      reason: '',
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onDone }))}
    >
      <Field label="Tier" hint="Points stay as they are. New points can raise the tier again.">
        <Select {...register('tier')}>
          {tiers.map((tier) => (
            <option key={tier} value={tier}>
              {tierName(tier)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="For the audit log." error={formState.errors.reason?.message}>
        <Textarea {...register('reason')} rows={2} maxLength={reasonLimit} />
      </Field>
      <FormFailure error={save.error} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Change tier
        </Button>
      </DialogActions>
    </form>
  );
}
