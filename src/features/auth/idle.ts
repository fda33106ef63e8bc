const lastActiveKey = 'nl-last-active';

/** Notes that somebody is at work, for every tab of this browser. */
export function markActive(now = Date.now()): void {
  localStorage.setItem(lastActiveKey, String(now));
}

/** When somebody was last at work in any tab, in milliseconds; `fallback` when it was never noted. */
export function lastActive(fallback: number): number {
  return Number(localStorage.getItem(lastActiveKey)) || fallback;
}

/** Seconds left before an idle session ends, or null while there is no reason to warn (a minute before). */
export function secondsLeft(last: number, now: number, timeoutMinutes: number): number | null {
  const timeout = timeoutMinutes * 60;
  const left = timeout - Math.floor((now - last) / 1000);
  return left <= Math.min(60, timeout / 2) ? Math.max(0, left) : null;
}
