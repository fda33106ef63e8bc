import { useState } from 'react';
import { z } from 'zod';
import { useUrlState } from '@/lib/use-url-state';
import { DeleteOfferingDialog } from './delete-dialog';
import { ManageOfferingDialog } from './manage-dialog';
import { CreateOfferingDialog, EditOfferingDialog } from './offering-dialog';
import type { Offering } from './offering-queries';

const dialogSchema = z.object({
  dialog: z.enum(['none', 'create', 'edit', 'delete', 'manage']).catch('none'),
  offering: z.string().catch(''),
});
type State = z.infer<typeof dialogSchema>;

/** Which dialog is open and for which offering, in the URL: a reload or a shared link shows the same. SPEC section 4. */
export function useOfferingDialog() {
  const [state, setState] = useUrlState(dialogSchema);
  return {
    state,
    open: (dialog: State['dialog'], offering = '') =>
      setState({ dialog, offering }, { push: state.dialog === 'none' }),
    /** Closing clears the selection. */
    close: () => setState({ dialog: 'none', offering: '' }),
  };
}

/** The dialog that the URL asks for. What was last shown stays mounted until it has left the screen. */
export function OfferingDialogs({
  offerings,
  mayWrite,
  dialogs: { state, open, close },
}: {
  offerings: readonly Offering[];
  mayWrite: boolean;
  dialogs: ReturnType<typeof useOfferingDialog>;
}) {
  const selected = offerings.find(({ id }) => id === state.offering);
  const isAllowed = mayWrite || state.dialog === 'manage';
  const isPossible = state.dialog === 'create' || selected !== undefined;
  const isOpen = state.dialog !== 'none' && isAllowed && isPossible;

  const [last, setLast] = useState<{ dialog: State['dialog']; offering?: Offering }>();
  // The row that was opened stays: a refresh behind an open form must not move its version on.
  const isSame = last?.dialog === state.dialog && last.offering?.id === selected?.id;
  if (isOpen && !isSame) setLast({ dialog: state.dialog, offering: selected });

  if (!last) return null;
  const props = { open: isOpen && isSame, onClose: close, onClosed: () => setLast(undefined) };
  const key = `${last.dialog} ${last.offering?.id}`;
  if (last.dialog === 'create') {
    return <CreateOfferingDialog key={key} {...props} template={last.offering} />;
  }
  if (!last.offering) return null;
  const { offering } = last;
  switch (last.dialog) {
    case 'edit':
      return <EditOfferingDialog key={key} {...props} offering={offering} />;
    case 'delete':
      return <DeleteOfferingDialog key={key} {...props} offering={offering} />;
    case 'manage':
      return (
        <ManageOfferingDialog
          key={key}
          {...props}
          offering={selected ?? offering}
          mayWrite={mayWrite}
          onDuplicate={() => open('create', offering.id)}
        />
      );
    default:
      return null;
  }
}
