import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import type { DialogProps } from './access-dialogs';
import { assignMutation } from './access-mutations';
import type { Role } from './access-queries';

const schema = z.object({
  email: z.string().trim().min(1, 'Whose account is it?'),
  roleId: z.string().min(1, 'Choose a role'),
});

/** Gives a role to somebody who has an account. */
export function AssignDialog({
  roles,
  open,
  onClose,
  onClosed,
}: DialogProps & { roles: readonly Role[] }) {
  const assign = useMutation({ ...assignMutation(), onSuccess: onClose });
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', roleId: '' },
  });
  const { errors } = formState;
  const { roleId } = useWatch({ control });
  const role = roles.find(({ id }) => id === roleId);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title="Assign Role"
      description="They need an account; a member may hold roles too."
    >
      <form
        noValidate
        onSubmit={handleSubmit((values) => assign.mutate(values))}
        className="grid gap-5"
      >
        {assign.error && (
          <Notice kind="error" title="The role was not assigned">
            {toAppError(assign.error).message}
          </Notice>
        )}
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field
          label="Role"
          hint={
            role?.is_builtin
              ? 'An administrator may do everything, this page included.'
              : role?.description
          }
          error={errors.roleId?.message}
        >
          <Select {...register('roleId')}>
            <option value="">Choose a role</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={assign.isPending}>
            Assign Role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
