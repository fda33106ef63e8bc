import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field, Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import { deleteAccountMutation } from './profile-mutations';

const word = 'DELETE';

/** Asks for a typed word: this cannot be undone. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const remove = useMutation(deleteAccountMutation());

  function confirm() {
    if (typed.trim().toUpperCase() === word) remove.mutate(word);
    else setMissed(true);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && !remove.isPending && onClose()}
      onClosed={() => {
        setTyped('');
        setMissed(false);
        remove.reset();
      }}
      title="Delete your account?"
      description="Your points, tier, redemptions and referrals go with it. This cannot be undone."
      confirmLabel="Delete for good"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="grid gap-4"
      >
        <Field
          label={`Type ${word} to confirm`}
          error={missed && typed.trim().toUpperCase() !== word ? `Please type ${word}` : undefined}
        >
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        {remove.isError && (
          <Notice kind="error" title="Your account could not be deleted">
            {toAppError(remove.error).message}
          </Notice>
        )}
      </form>
    </ConfirmDialog>
  );
}
