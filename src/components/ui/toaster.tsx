import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { cn } from '@/lib/class-names';
import { onToast, type ToastMessage } from '@/lib/toast';

const manager = Toast.createToastManager<{ kind: ToastMessage['kind'] }>();

function show({ kind, title, description, action }: ToastMessage) {
  const failed = kind === 'failure';
  manager.add({
    title,
    description,
    data: { kind },
    priority: failed ? 'high' : 'low',
    // A failure waits for the person; nobody should have to read against a clock.
    timeout: failed || action ? 0 : 6000,
    actionProps: action && { children: action.label, onClick: action.run },
  });
}

/** Where toasts appear. Loaded after the first screen: whatever is said earlier waits for it. */
export function Toaster() {
  useEffect(() => onToast(show), []);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-20 z-30 flex flex-col gap-2 sm:start-auto sm:end-6 sm:bottom-6 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ kind: ToastMessage['kind'] }>();
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      swipeDirection={['down', 'right']}
      className={cn(
        'popup border-s-2 data-limited:hidden',
        item.data?.kind === 'failure' ? 'border-falu' : 'border-fjord',
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-3 ps-4 pe-2">
        <div className="grid flex-1 gap-0.5">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-sm text-granite" />
          <Toast.Action className="link mt-1 justify-self-start text-sm font-medium" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          className="grid size-8 place-items-center text-granite hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
