import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { UnsavedChanges } from '@/components/unsaved-changes';
import { usePerson } from '@/features/auth';
import { type MemberProfile, useObstacle } from '@/features/membership';
import { toDateInput } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { fromRow, profileSchema } from './profile-form';
import { saveProfileMutation } from './profile-mutations';

/** The profile form. What was typed stays when saving fails, and leaving the page asks first. */
export function ProfileDetails({ row }: { row: MemberProfile }) {
  const obstacle = useObstacle();
  const save = useMutation(saveProfileMutation(usePerson().id));
  const values = useMemo(() => fromRow(row), [row]);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(profileSchema),
    values,
    // A refresh in the background must not undo what somebody is typing.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty } = formState;
  const refused = obstacle === 'suspended' || obstacle === 'maintenance';

  return (
    <form
      noValidate
      onSubmit={handleSubmit((changed) =>
        save.mutate(changed, { onSuccess: () => reset(changed) }),
      )}
      onChange={() => !save.isPending && save.reset()}
      className="grid gap-5"
    >
      <Field label="Full name" error={errors.full_name?.message}>
        <Input {...register('full_name')} autoComplete="name" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Phone" error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Birthday" error={errors.birthday?.message}>
          <Input
            {...register('birthday')}
            type="date"
            max={toDateInput(new Date())}
            autoComplete="bday"
          />
        </Field>
      </div>
      <Field label="Address" error={errors.address?.message}>
        <Textarea {...register('address')} autoComplete="street-address" />
      </Field>
      {save.isSuccess && <Notice kind="success">Profile updated successfully</Notice>}
      {save.isError && (
        <Notice kind="error" title={<span className="text-falu">Failed to update profile</span>}>
          {toAppError(save.error).message}
        </Notice>
      )}
      {refused ? (
        <p className="text-granite">Changes cannot be saved at the moment; see the notice above.</p>
      ) : (
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          className="sm:justify-self-start"
        >
          {save.isPending ? 'Saving…' : 'Save profile'}
        </Button>
      )}
      <UnsavedChanges when={isDirty && !save.isPending} />
    </form>
  );
}
