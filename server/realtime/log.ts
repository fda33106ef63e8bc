/** Where the realtime server reports to: one line per call, never a token or the content of a row. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
}
