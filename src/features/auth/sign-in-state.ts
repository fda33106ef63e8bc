/** What a guard or a finished step hands to a sign-in page through the history entry. */
export type SignInState = {
  /** The page to return to, path and query. Checked again before use: `returnPath`. */
  from?: string;
  /** Something to say, good news with `success`. */
  message?: string;
  success?: boolean;
  /** A link that did not work; `recovery` offers a new one. */
  problem?: { title: string; detail?: string; recovery?: boolean };
  /** The address that has just been signed up and waits for its verification. */
  verify?: string;
};

/** The state of a history entry, whatever an older release or another page may have put there. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const text = (key: string): string | undefined => {
    const value: unknown = Reflect.get(state, key);
    return typeof value === 'string' ? value : undefined;
  };
  const problem: unknown = Reflect.get(state, 'problem');
  return {
    from: text('from'),
    message: text('message'),
    success: Reflect.get(state, 'success') === true,
    verify: text('verify'),
    problem: isProblem(problem) ? problem : undefined,
  };
}

function isProblem(value: unknown): value is NonNullable<SignInState['problem']> {
  return typeof value === 'object' && value !== null && 'title' in value;
}
