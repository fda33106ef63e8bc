import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/query-client';
import { authStorage, sessionKey } from '@/lib/session-storage';
import { supabase } from '@/lib/supabase';
import { type Assurance, assuranceOf, type Challenge, challengeOf } from './assurance';

export type Person = { id: string; email: string };

/** Why nobody is signed in: by their own choice, after idling, or because nobody was. */
export type SignedOutReason = 'nobody' | 'chosen' | 'idle';

/**
 * Whether somebody is signed in. `interrupted` means that a session ended in the middle of work (expired,
 * revoked): the page stays, with what was typed in it, until the person has signed in again or leaves.
 * `challenged` means that the password was right and the code of the authenticator app is still to come; after an
 * interruption that step is made over the page as well.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason }
  | { status: 'signed-in'; person: Person; assurance: Assurance }
  | { status: 'challenged'; person: Person; challenge: Challenge }
  | { status: 'interrupted'; person: Person; challenge?: Challenge };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

function setState(next: SessionState) {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  const before = 'person' in state ? state.person.id : null;
  const after = 'person' in next ? next.person.id : null;
  const resumed = state.status === 'interrupted' && next.status === 'signed-in';
  const restepped = state.status === 'signed-in' && next.status === 'signed-in';
  state = next;
  // Nothing of the last person may be shown to the next one.
  if (before && before !== after) queryClient.clear();
  // What was asked for meanwhile was asked as nobody, or as somebody who had not made the second step, and refused.
  else if (resumed || restepped) void queryClient.invalidateQueries();
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
    const person = { id, email };
    const challenge = challengeOf(session);
    if (challenge) {
      const over = state.status === 'interrupted' && state.person.id === id;
      return setState({ status: over ? 'interrupted' : 'challenged', person, challenge });
    }
    const assurance = assuranceOf(session.access_token);
    return setState({ status: 'signed-in', person, assurance });
  }
  if ((state.status === 'signed-in' || state.status === 'interrupted') && leaving === null) {
    return setState({ status: 'interrupted', person: state.person });
  }
  setState({ status: 'signed-out', reason: leaving ?? 'nobody' });
});

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

/** How the session was made; `none` also while nobody is signed in. */
export function useAssurance(): Assurance {
  const session = useSession();
  return session.status === 'signed-in' ? session.assurance : 'none';
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
