import type { Store } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { refreshSession } from './refresh.ts';
import { type Session, sessionEnded, sessionReplaced, type WithSession } from './session.slice.ts';
import { endSession } from './session-lock.ts';

/** Set while this browser has a refresh cookie; scripts cannot see the cookie itself. */
const SIGNED_IN_HINT = 'picket-signed-in';

/** Starts the names under which this browser remembers the records that users opened, until they sign out. */
export const RECENT_RECORDS = 'picket-recent-records-';

/** Whether this browser was signed in when Picket was closed. */
export const mayHaveSession = (): boolean => localStorage.getItem(SIGNED_IN_HINT) !== null;

/**
 * Signs in again after a reload with the refresh cookie. The status stays `unknown` while the server is unreachable or
 * cannot save: call it again later.
 */
export async function resumeSession(store: Store<WithSession>): Promise<void> {
  if (mayHaveSession()) await refreshSession(store, null);
  else store.dispatch(sessionEnded());
}

/**
 * Keeps all tabs of a browser in the same session: a sign-in, refresh or sign-out in one applies to the others. Clears
 * the cache when the user changes. Returns a function that stops it.
 */
export function syncTabs(store: Store<WithSession>, channel = new BroadcastChannel('picket-session')) {
  let known = store.getState().session;

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState();
    if (session === known) return;
    const previous = known;
    known = session;
    saveHint(session);
    if (session.token !== previous.token) channel.postMessage(session);
    if (session.user?.Id !== previous.user?.Id) store.dispatch(api.util.resetApiState());
  });

  channel.onmessage = ({ data }: MessageEvent<Session>) => {
    if (!isNewer(data, store.getState().session)) return;
    known = data;
    const isOtherUser = data.user?.Id !== store.getState().session.user?.Id;
    if (data.status === 'signed-in') store.dispatch(sessionReplaced(data));
    else endSession(store);
    if (isOtherUser && store.getState().session.status !== 'locked') store.dispatch(api.util.resetApiState());
  };

  return () => {
    unsubscribe();
    channel.close();
  };
}

/**
 * Whether the session of another tab follows this tab's. Messages of several tabs may arrive in another order than they
 * were sent in. A session that has ended does not begin again.
 */
function isNewer(theirs: Session, own: Session): boolean {
  if (theirs.token === own.token) return false;
  if (theirs.id === own.id && (theirs.token === null || own.token === null)) return theirs.token === null;
  return theirs.expiresAt > own.expiresAt;
}

function saveHint({ status }: Session): void {
  if (status === 'signed-in') localStorage.setItem(SIGNED_IN_HINT, '1');
  if (status !== 'signed-out') return;
  localStorage.removeItem(SIGNED_IN_HINT);
  for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_RECORDS)) localStorage.removeItem(key);
}
