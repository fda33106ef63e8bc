import { secondsToWait } from './rate-limit';

/**
 * What kind of failure it is, which decides what the program does; `code` decides what the person is told.
 * `unavailable` and `network` may be tried again by themselves, the others not.
 */
export type ErrorKind =
  | 'network'
  | 'unavailable'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'limited'
  | 'refused'
  | 'unknown';

/** Any failure in one shape: for the person `message`, for the code `kind` and `code`, for the developer `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: string;

  constructor(kind: ErrorKind, code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** The domain refusals of the database (docs/error-codes.md), as sentences for the person. */
const refusals: Record<string, string> = {
  NL001: 'Your membership is suspended. Please write to us to sort it out.',
  NL002: 'The programme is under maintenance. Nothing was changed; please try again later.',
  NL003: 'Your membership is inactive. Please write to us to take it up again.',
  NL004: 'This is no longer a benefit of your tier. Please load the page again.',
  NL005: 'You cannot invite yourself.',
  NL006: 'You have invited one of these addresses before.',
  NL007: 'The last admin cannot be removed.',
  NL016: 'The confirmation does not match.',
  NL017: 'An admin cannot delete their account. Have the role revoked first.',
  NL018:
    'Only somebody who signs in with an authenticator app can require one of everybody. Add yours in your profile first.',
};

type Details = { code: string; status: number; message: string; name: string };

function detailsOf(error: unknown): Details {
  const source = typeof error === 'object' && error !== null ? error : {};
  const text = (key: string) => {
    const value: unknown = Reflect.get(source, key);
    return typeof value === 'string' ? value : '';
  };
  const status: unknown = Reflect.get(source, 'status');
  return {
    code: text('code'),
    status: typeof status === 'number' ? status : 0,
    message: error instanceof Error ? error.message : text('message'),
    name: text('name'),
  };
}

function kindOf({ code, status, message, name }: Details): ErrorKind {
  if (code === 'NL429' || status === 429 || code.startsWith('over_')) return 'limited';
  if (/^NL\d{3}$/.test(code)) return 'refused';
  if (code === 'PGRST301' || code === 'PGRST303' || status === 401) return 'unauthenticated';
  if (code === '42501' || status === 403) return 'forbidden';
  if (code === 'PGRST116' || status === 404) return 'not-found';
  if (status >= 500 || /^(08|53|57|PGRST00)/.test(code)) return 'unavailable';
  const lost = /failed to fetch|networkerror|load failed|fetch failed/i.test(message);
  return lost || name === 'AuthRetryableFetchError' ? 'network' : 'unknown';
}

function sentenceFor(kind: ErrorKind, { code, message }: Details): string {
  switch (kind) {
    case 'network':
      return 'There is no connection at the moment. Check your network and try again.';
    case 'unavailable':
      return 'The service is not answering at the moment. Please try again in a minute.';
    case 'unauthenticated':
      return 'Your session has ended. Please sign in again.';
    case 'forbidden':
      return 'You are not allowed to do this.';
    case 'not-found':
      return 'This no longer exists or is not yours to see.';
    case 'limited':
      return waitSentence(secondsToWait(message));
    case 'refused':
      // A refusal without a sentence here still carries the one the database raised.
      return refusals[code] ?? (message || 'This is not possible at the moment.');
    case 'unknown':
      return 'Something went wrong. Please try again.';
  }
}

/** 'Too many attempts. Please wait 45 seconds and try again.' */
export function waitSentence(seconds: number): string {
  const wait =
    seconds < 120
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}

/** Turns anything thrown by supabase-js, fetch or ourselves into an {@link AppError}. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const details = detailsOf(error);
  const kind = kindOf(details);
  return new AppError(kind, details.code || kind, sentenceFor(kind, details), error);
}
