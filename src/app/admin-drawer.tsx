import { Dialog } from '@base-ui/react/dialog';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { AdminNavigation } from './admin-navigation';
import type { AdminPage } from './admin-pages';

/** The side navigation on small screens, behind a button. */
export function AdminDrawer({ pages }: { pages: readonly AdminPage[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Open navigation"
        className={`${buttonClass({ variant: 'quiet', size: 'icon' })} -ms-2 lg:hidden`}
      >
        <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer fixed inset-y-0 start-0 grid w-72 max-w-[85vw] content-start gap-4 overflow-y-auto bg-ground p-3 shadow-float outline-none">
          <div className="flex items-center justify-between">
            <Dialog.Title className="display px-3 text-xl">Back-office</Dialog.Title>
            <Dialog.Close
              aria-label="Close navigation"
              className={buttonClass({ variant: 'quiet', size: 'icon' })}
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </Dialog.Close>
          </div>
          <AdminNavigation pages={pages} onNavigate={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
