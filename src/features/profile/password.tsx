import { Suspense, useState } from 'react';
import { Section } from '@/components/section';
import { PendingState } from '@/components/states';
import { Button } from '@/components/ui/button';
import { ChangePasswordForm } from '@/features/auth';
import { toast } from '@/lib/toast';

/** Changing the password, behind a button: the page has one primary action, and it is not this one. */
export function Password() {
  const [open, setOpen] = useState(false);

  function saved() {
    setOpen(false);
    toast({ kind: 'success', title: 'Your password has been changed' });
  }

  return (
    <Section
      title="Password"
      actions={
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Cancel' : 'Change password'}
        </Button>
      }
    >
      {open ? (
        <Suspense fallback={<PendingState />}>
          <ChangePasswordForm submitLabel="Save password" onSaved={saved} />
        </Suspense>
      ) : (
        <p className="text-granite">Change it when you have used it anywhere else.</p>
      )}
    </Section>
  );
}
