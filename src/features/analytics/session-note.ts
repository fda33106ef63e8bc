import { count } from '@/lib/format';

/** A length of time as the specification's '25m': '40s', '12m', '1h 5m'. @param seconds whole seconds */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}m`;
  return minutes % 60 === 0 ? `${hours}h` : `${hours}h ${minutes % 60}m`;
}

type Sessions = { sessions: number; average_seconds: number | null };

/**
 * What was measured, beside the specified placeholder. A session is known from its sign-in to its last renewal,
 * hourly, so the average is a lower bound, and nothing when nobody stayed an hour.
 */
export function sessionNote(statistics?: Sessions): string | undefined {
  if (!statistics) return undefined;
  const { sessions, average_seconds } = statistics;
  if (!average_seconds) return 'Measured: no session of an hour or more in 30 days';
  return `Measured: at least ${formatDuration(average_seconds)} on average, ${count(sessions, 'session')} in 30 days`;
}
