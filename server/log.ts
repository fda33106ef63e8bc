import { format } from 'node:util';

type Details = Record<string, unknown>;

/** One JSON object a line. Details are for operators: never a password, token, key or mail address. */
export interface Log {
  info(event: string, details?: Details): void;
  warn(event: string, details?: Details): void;
  error(event: string, details?: Details): void;
}

type Level = keyof Log;

/** Writes to standard error, so that standard output holds only what is said to a person at the end of the start. */
export function createLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const at =
    (level: Level) =>
    (event: string, details: Details = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...details })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Libraries print to the console; their first line becomes a line of ours. */
export function takeOverConsole(log: Log): void {
  const firstLine = (args: unknown[]) =>
    format(...args.map((arg) => (arg instanceof Error ? arg.message : arg)))
      .split('\n')[0]
      ?.slice(0, 400);
  console.error = (...args: unknown[]) => log.error('library', { said: firstLine(args) });
  console.warn = (...args: unknown[]) => log.warn('library', { said: firstLine(args) });
}
