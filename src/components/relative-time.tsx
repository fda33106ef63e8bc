import { useEffect, useState } from 'react';
import { formatDateTime, parseDate, relativeTime } from '@/lib/dates';

const minute = 60_000;

/** '5 minutes ago', kept true while it is on the screen; the exact moment is in its title. SPEC section 9. */
export function RelativeTime({
  value,
  className,
}: {
  value: string | null | undefined;
  className?: string;
}) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={parseDate(value)?.toISOString()}
      title={formatDateTime(value)}
      className={className}
    >
      {relativeTime(value)}
    </time>
  );
}
