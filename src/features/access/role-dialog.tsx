import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import type { DialogProps } from './access-dialogs';
import { createRoleMutation, updateRoleMutation } from './access-mutations';
import type { Role } from './access-queries';

const schema = z.object({
  name: z.string().trim().min(1, 'Give the role a name').max(60, 'At most 60 characters'),
  description: z.string().trim().max(500, 'At most 500 characters'),
});

/** Makes a role, or changes the name and description of one. What it permits is ticked in the matrix. */
export function RoleDialog({ role, open, onClose, onClosed }: DialogProps & { role?: Role }) {
  const save = useMutation({
    ...(role ? updateRoleMutation(role) : createRoleMutation()),
    onSuccess: onClose,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: role?.name ?? '', description: role?.description ?? '' },
  });
  const { errors } = formState;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title={role ? 'Edit Role' : 'New Role'}
      description={
        role ? undefined : 'It permits nothing until you tick what it may do in the table.'
      }
    >
      <form
        noValidate
        onSubmit={handleSubmit((values) => save.mutate(values))}
        className="grid gap-5"
      >
        {save.error && (
          <Notice kind="error" title="The role could not be saved">
            {toAppError(save.error).message}
          </Notice>
        )}
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Description (optional)" error={errors.description?.message}>
          <Textarea {...register('description')} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending && 'Saving...'}
            {!save.isPending && (role ? 'Update Role' : 'Create Role')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
