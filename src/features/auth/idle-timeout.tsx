import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { publicSettingsQuery } from '@/lib/public-settings';
import { lastActive, markActive, secondsLeft } from './idle';
import { signOut } from './session';

const IdleWarning = lazy(() =>
  import('./idle-warning').then((module) => ({ default: module.IdleWarning })),
);

/** Signs an idle admin out after the session timeout of the settings, a minute after asking. Default 30, SPEC section 9. */
export function IdleTimeout() {
  const minutes = useQuery(publicSettingsQuery()).data?.session_timeout ?? 30;
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const start = Date.now();
    const check = () => {
      const seconds = secondsLeft(lastActive(start), Date.now(), minutes);
      setLeft(seconds);
      if (seconds === 0) void signOut('idle');
    };
    const act = () => {
      markActive();
      setLeft(null);
    };
    check();
    const timer = setInterval(check, 1000);
    addEventListener('pointerdown', act);
    addEventListener('keydown', act);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', act);
      removeEventListener('keydown', act);
      document.removeEventListener('visibilitychange', check);
    };
  }, [minutes]);

  return (
    left !== null && (
      <Suspense>
        <IdleWarning left={left} onStay={() => markActive()} />
      </Suspense>
    )
  );
}
