import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/lib/class-names';
import type { AdminPage } from './admin-pages';

const loadPalette = () => import('./command-palette');
const CommandPalette = lazy(() =>
  loadPalette().then((module) => ({ default: module.CommandPalette })),
);

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Opens the command palette; Ctrl K or ⌘ K does too, from anywhere in the back-office. */
export function CommandPaletteButton({ pages }: { pages: readonly AdminPage[] }) {
  const [open, setOpen] = useState(false);
  // Loaded with the first use, and then kept, so that it can leave the screen as it came.
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function show(next: boolean) {
    setUsed(true);
    setOpen(next);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey) || event.isComposing) return;
      event.preventDefault();
      setUsed(true);
      setOpen((now) => !now);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={() => void loadPalette()}
        onClick={() => show(true)}
        className={cn(
          buttonClass({ variant: 'quiet' }),
          'text-granite max-sm:px-2.5 sm:border-line sm:text-sm sm:font-normal',
        )}
      >
        <Search aria-hidden="true" className="size-4.5 sm:size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">Go to…</span>
        <span aria-hidden="true" className="key max-sm:hidden">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {used && (
        <Suspense>
          <CommandPalette open={open} onOpenChange={show} pages={pages} opener={button} />
        </Suspense>
      )}
    </>
  );
}
