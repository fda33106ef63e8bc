import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() =>
  import('@/components/ui/toaster').then((module) => ({ default: module.Toaster })),
);

/** Brings the toaster in once the first screen stands: toasts said before wait for it. */
export function LateToaster() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return ready ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
