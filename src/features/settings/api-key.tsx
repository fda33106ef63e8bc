import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { rotateKeyMutation } from './settings-mutations';

/** The masked API key and its rotation: the new one is shown once. */
export function ApiKey({ hint, mayWrite }: { hint: string | null; mayWrite: boolean }) {
  const rotate = useMutation(rotateKeyMutation());
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid gap-3">
      <Field
        label="API Key"
        hint={
          hint &&
          'Masked: only a fingerprint of it is stored, so it can be replaced but not shown again.'
        }
      >
        <Input readOnly value={hint ?? ''} placeholder="No key yet" className="font-[monospace]" />
      </Field>
      {mayWrite && (
        <Button size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
          {hint ? 'Rotate key' : 'Create key'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={hint ? 'Rotate the API key?' : 'Create an API key?'}
        description={
          hint
            ? 'The present key stops working at once. The new one is shown to you this one time.'
            : 'It is shown to you this one time.'
        }
        confirmLabel={hint ? 'Rotate key' : 'Create key'}
        danger={hint !== null}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
      <NewKeyDialog apiKey={rotate.data} onClose={rotate.reset} />
    </div>
  );
}

function NewKeyDialog({ apiKey, onClose }: { apiKey: string | undefined; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey ?? '');
      setSaid('Copied');
    } catch (error) {
      console.error('Could not copy the API key', error);
      setSaid('It could not be copied. Select it and copy it yourself.');
    }
  };
  return (
    <Dialog
      open={apiKey !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onClosed={() => setSaid('')}
      title="Your new API key"
      description="Keep it somewhere safe now. It is not shown again."
      required
    >
      <Field label="API Key">
        <Input
          readOnly
          value={apiKey ?? ''}
          className="font-[monospace]"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <p role="status" className="mt-2 min-h-5 text-sm text-granite">
        {said}
      </p>
      <DialogActions>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
