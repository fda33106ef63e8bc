import { toAppError } from '@/lib/errors';
import { passwordProblem } from './password-rules';

/** What the person is told: the text of SPEC section 8 and, where it helps, why or what to do. */
export type AuthMessage = { title: string; detail?: string };

/** The specified text, with the reason beside it when the service never looked at what was typed. */
function withReason(title: string, error: unknown): AuthMessage {
  const { kind, message } = toAppError(error);
  const outside = kind === 'limited' || kind === 'network' || kind === 'unavailable';
  return outside ? { title, detail: message } : { title };
}

function codeOf(error: unknown): string {
  return toAppError(error).code;
}

function serverMessage(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  // A proxy's HTML or an empty JSON object is no sentence.
  return /^[{<]/.test(message) ? '' : message;
}

/** 'Invalid email or password' is also the default. */
export function signInMessage(error: unknown): AuthMessage {
  return withReason('Invalid email or password', error);
}

/** The password was right but the address has not been verified yet: GoTrue says so only then. */
export function isUnverified(error: unknown): boolean {
  return codeOf(error) === 'email_not_confirmed';
}

export function adminSignInMessage(error: unknown): AuthMessage {
  return withReason('Invalid credentials', error);
}

export function signUpMessage(error: unknown, password: string): AuthMessage {
  const code = codeOf(error);
  if (code === 'user_already_exists' || code === 'email_exists') {
    return { title: 'An account with this email already exists' };
  }
  if (code === 'weak_password') {
    return {
      title: passwordProblem(password) ?? 'An error occurred during sign up',
      detail: serverMessage(error),
    };
  }
  return withReason('An error occurred during sign up', error);
}

/** The server's own message, or 'An error occurred'. */
export function resetRequestMessage(error: unknown): AuthMessage {
  const { kind, message } = toAppError(error);
  if (kind === 'limited' || kind === 'network') return { title: message };
  return { title: serverMessage(error) || 'An error occurred' };
}

export function updatePasswordMessage(error: unknown, password: string): AuthMessage {
  const title = 'An error occurred while resetting your password';
  const code = codeOf(error);
  if (code === 'weak_password')
    return { title, detail: passwordProblem(password) ?? serverMessage(error) };
  if (code === 'same_password')
    return { title, detail: 'Choose a password you have not used here before.' };
  return withReason(title, error);
}
