import type { Session } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/query-client';
import { authStorage, sessionKey } from '@/lib/session-storage';
import { supabase } from '@/lib/supabase';

export type Person = { id: string; email: string };

/** Why nobody is signed in: by their own choice, after idling, or because nobody was. */
export type SignedOutReason = 'nobody' | 'chosen' | 'idle';

/**
 * Whether somebody is signed in. `interrupted` means that a session ended in the middle of work (expired,
 * revoked): the page stays, with what was typed in it, until the person has signed in again or leaves.
 * `challenged` means that the password was right and the code of the authenticator app is still to come.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason }
  | { status: 'signed-in'; person: Person }
  | { status: 'challenged'; person: Person }
  | { status: 'interrupted'; person: Person };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function setState(next: SessionState) {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  const before = 'person' in state ? state.person.id : null;
  const after = 'person' in next ? next.person.id : null;
  const resumed = state.status === 'interrupted' && next.status === 'signed-in';
  state = next;
  // Nothing of the last person may be shown to the next one.
  if (before && before !== after) queryClient.clear();
  // What was asked for meanwhile was asked as nobody and refused.
  else if (resumed) void queryClient.invalidateQueries();
  for (const listener of listeners) listener();
}

// Sign-outs on purpose are told to the other tabs: supabase-js tells them only that the session is gone,
// which could as well mean that it expired under somebody's hands.
const channel = new BroadcastChannel('nl-signed-out');
let leaving: SignedOutReason | null = null;

channel.onmessage = ({ data }: MessageEvent<SignedOutReason>) => {
  leaving = data;
  if (state.status === 'interrupted') setState({ status: 'signed-out', reason: data });
};

// No call to supabase in here: its client holds a lock while it notifies.
supabase.auth.onAuthStateChange((_event, session) => {
  // A session signed in elsewhere without "Remember me" is announced to this tab but not stored for it.
  if (session && authStorage.getItem(sessionKey)) {
    leaving = null;
    const { id, email = '' } = session.user;
    const status = needsSecondStep(session) ? 'challenged' : 'signed-in';
    return setState({ status, person: { id, email } });
  }
  if (state.status === 'signed-in' && leaving === null) {
    return setState({ status: 'interrupted', person: state.person });
  }
  if (state.status !== 'interrupted' || leaving) {
    setState({ status: 'signed-out', reason: leaving ?? 'nobody' });
  }
});

function needsSecondStep(session: Session): boolean {
  const enrolled = session.user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return enrolled && assuranceOf(session.access_token) !== 'aal2';
}

/** The assurance level in an access token: `aal2` once a second step was made. Only shown, never trusted. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : null;
  } catch {
    return null;
  }
}

/** The state outside React. */
export function sessionState(): SessionState {
  return state;
}

/** Runs the listener whenever the session changes; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session, live, the same in every tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/** The signed-in person, for screens behind a guard; there is always one there. */
export function usePerson(): Person {
  const session = useSession();
  if (!('person' in session)) throw new Error('usePerson outside a guarded route');
  return session.person;
}

/**
 * Signs out here and in the other tabs of this browser. The session is gone locally even when the server
 * cannot be reached. Guards then decide where to go by the reason.
 */
export async function signOut(reason: 'chosen' | 'idle' = 'chosen'): Promise<void> {
  leaving = reason;
  channel.postMessage(reason);
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) console.error('Could not revoke the session', error);
  setState({ status: 'signed-out', reason });
}

/** Ends every session of the person, on all their devices; at least this one when the server cannot be reached. */
export async function signOutEverywhere(): Promise<void> {
  leaving = 'chosen';
  channel.postMessage(leaving);
  const { error } = await supabase.auth.signOut({ scope: 'global' });
  if (error) await signOut();
}

/** Gives up an interrupted session: the guard sends the person to sign in and remembers the page. */
export function abandonSession(): void {
  setState({ status: 'signed-out', reason: 'nobody' });
}

/** Called by the sign-in pages: from now on a guard treats the visitor as one who was never signed in. */
export function forgetSignOut(): void {
  leaving = null;
  if (state.status === 'signed-out') setState({ status: 'signed-out', reason: 'nobody' });
}
