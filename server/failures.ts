import type { Log } from './log.ts';

/**
 * What nobody caught: a rejected promise is logged and the server goes on; after a thrown error nothing can be trusted,
 * so the process ends, tidily if it can.
 *
 * lite replaces `process.emitWarning` with a function that breaks on a warning that is an Error, and Node sends such
 * ones: the process would die of a warning. Ours turns them into text first.
 */
export function catchTheUncaught(log: Log, close: () => Promise<void>): void {
  const emit = process.emitWarning;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) =>
    Reflect.apply(emit, process, [
      typeof warning === 'string' ? warning : warning.message,
      ...rest,
    ]);
  process.on('unhandledRejection', (reason) => {
    log.error('unhandled rejection', {
      error: reason instanceof Error ? reason.stack : String(reason),
    });
  });
  process.on('uncaughtException', (error) => {
    if (isWriteToLostConnection(error)) return log.warn('database connection lost while writing');
    log.error('uncaught exception', { error: error.stack });
    void close().finally(() => process.exit(1));
  });
}

/**
 * The database driver throws this from a timer when a connection is lost inside a transaction; nobody can catch it, and
 * the transaction's holder is told on its own. See server/api/slots.ts for where we avoid it.
 */
function isWriteToLostConnection(error: Error): boolean {
  return (
    error instanceof TypeError &&
    error.message.includes("reading 'write'") &&
    /postgres[/\\]src[/\\]connection\.js/.test(error.stack ?? '')
  );
}
