import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { publicSettingsQuery } from '@/lib/public-settings';
import { lastActive, markActive, secondsLeft } from './idle';
import { signOut } from './session';

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
    <Dialog
      open={left !== null && left > 0}
      onOpenChange={() => markActive()}
      title="Are you still there?"
      description="For safety, you are signed out when nothing happens for a while."
    >
      <p role="timer">
        You will be signed out in {left ?? 0} {left === 1 ? 'second' : 'seconds'}.
      </p>
      <DialogActions>
        <Button onClick={() => void signOut()}>Sign Out</Button>
        <Button variant="primary" onClick={() => markActive()}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
