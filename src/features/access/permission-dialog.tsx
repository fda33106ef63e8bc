import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import type { DialogProps } from './access-dialogs';
import { describePermissionMutation } from './access-mutations';
import type { Permission } from './access-queries';

const schema = z.object({ description: z.string().trim().max(500, 'At most 500 characters') });

/** Changes how a permission is described. */
export function PermissionDialog({
  permission,
  open,
  onClose,
  onClosed,
}: DialogProps & { permission: Permission }) {
  const save = useMutation({ ...describePermissionMutation(permission), onSuccess: onClose });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { description: permission.description },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Edit Permission"
      description={`${permission.name}. The database asks for it by this name, so only its description can be changed.`}
    >
      <form
        noValidate
        onSubmit={handleSubmit(({ description }) => save.mutate(description))}
        className="grid gap-5"
      >
        {save.error && (
          <Notice kind="error" title="The permission could not be saved">
            {toAppError(save.error).message}
          </Notice>
        )}
        <Field label="Description" error={formState.errors.description?.message}>
          <Textarea {...register('description')} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Update Permission'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
