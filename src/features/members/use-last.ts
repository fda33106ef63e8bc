import { useState } from 'react';

/** The value, or while there is none the last one: what a dialog goes on showing while it leaves the screen. */
export function useLast<T>(value: T | null | '', first: T): T {
  const [last, setLast] = useState(first);
  const present = value !== null && value !== '';
  if (present && value !== last) setLast(value);
  return present ? value : last;
}
