import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox, CheckboxGroup } from '@/components/ui/checkbox';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import { tierName, tiers } from '@/lib/tiers';
import { emptyOffering, fromOffering, type OfferingValues, offeringSchema } from './offering-form';
import { createMutation, updateMutation } from './offering-mutations';
import type { Offering } from './offering-queries';

type DialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Makes a new offering, or one like `template`. */
export function CreateOfferingDialog({
  template,
  open,
  onClose,
  onClosed,
}: DialogProps & { template?: Offering }) {
  const create = useMutation({ ...createMutation(), onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="New Offering"
      description={template && `Copied from “${template.title}”`}
      size="md"
    >
      <OfferingForm
        initial={template ? fromOffering(template) : emptyOffering()}
        submitLabel="Create Offering"
        busy={create.isPending}
        error={create.error}
        onCancel={onClose}
        onSubmit={(values) => create.mutate(values)}
      />
    </Dialog>
  );
}

export function EditOfferingDialog({
  offering,
  open,
  onClose,
  onClosed,
}: DialogProps & { offering: Offering }) {
  const update = useMutation({ ...updateMutation(offering), onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Edit Offering"
      size="md"
    >
      <OfferingForm
        initial={fromOffering(offering)}
        submitLabel="Update Offering"
        busy={update.isPending}
        error={update.error}
        onCancel={onClose}
        onSubmit={(values) => update.mutate(values)}
      />
    </Dialog>
  );
}

function OfferingForm({
  initial,
  submitLabel,
  busy,
  error,
  onCancel,
  onSubmit,
}: {
  initial: OfferingValues;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onCancel: () => void;
  onSubmit: (values: OfferingValues) => void;
}) {
  const { register, handleSubmit, formState } = useForm<OfferingValues>({
    resolver: zodResolver(offeringSchema),
    defaultValues: initial,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
      {Boolean(error) && (
        <Notice kind="error" title="The offering could not be saved">
          {toAppError(error).message}
        </Notice>
      )}
      <Field label="Title" error={errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field label="Short description" error={errors.shortDescription?.message}>
        <Input {...register('shortDescription')} />
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        <Textarea {...register('description')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Start date" error={errors.startDate?.message}>
          <Input type="date" {...register('startDate')} />
        </Field>
        <Field
          label="End date (optional)"
          hint="Without one it is ongoing."
          error={errors.endDate?.message}
        >
          <Input type="date" {...register('endDate')} />
        </Field>
      </div>
      <CheckboxGroup legend="Available for" error={errors.tiers?.message}>
        {tiers.map((tier) => (
          <Checkbox key={tier} label={tierName(tier)} value={tier} {...register('tiers')} />
        ))}
      </CheckboxGroup>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving...' : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
