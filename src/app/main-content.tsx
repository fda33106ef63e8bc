import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { cn } from '@/lib/class-names';

/** Jumps past the navigation; the first stop of the Tab key. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-30 rounded-control bg-fjord px-4 py-2 text-on-fjord focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      Skip to content
    </a>
  );
}

/**
 * Where a layout shows its page. After a change of page the focus moves here, so that a keyboard or a screen
 * reader starts at the top of what is new; a line at the top runs while the page's code is on its way.
 */
export function MainContent({
  className,
  children,
}: {
  className?: string;
  /** What stands above every page of the layout. */
  children?: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const loading = useNavigation().state === 'loading';

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      aria-busy={loading || undefined}
      className={cn('relative outline-none', className)}
    >
      {loading && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
          <div className="page-line h-full w-1/3 bg-fjord" />
        </div>
      )}
      {children}
      <Outlet />
    </main>
  );
}
