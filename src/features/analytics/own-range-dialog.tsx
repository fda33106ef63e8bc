import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { type DateRange, ownRangeSchema } from './range';

/** Asks for the first and the last day of a range. */
export function OwnRangeDialog({
  open,
  onOpenChange,
  initial,
  onChoose,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  initial: DateRange;
  onChoose: (range: DateRange) => void;
}) {
  const choose = (range: DateRange) => {
    onChoose(range);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Own range"
      description="Both days are included. Days begin at midnight UTC."
    >
      <RangeForm initial={initial} onCancel={() => onOpenChange(false)} onChoose={choose} />
    </Dialog>
  );
}

function RangeForm({
  initial: { from, to },
  onCancel,
  onChoose,
}: {
  initial: DateRange;
  onCancel: () => void;
  onChoose: (range: DateRange) => void;
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ownRangeSchema),
    defaultValues: { from, to },
  });
  return (
    <form noValidate onSubmit={handleSubmit(onChoose)}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="First day" error={formState.errors.from?.message}>
          <Input type="date" {...register('from')} />
        </Field>
        <Field label="Last day" error={formState.errors.to?.message}>
          <Input type="date" {...register('to')} />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Show range
        </Button>
      </DialogActions>
    </form>
  );
}
