import { type SignInAnswer, webClient } from '@picket/domain';
import type { Dispatch } from '@reduxjs/toolkit';
import { withLock } from '@/lib/with-lock.ts';
import { isGranted, sessionEnded, sessionOf, sessionReplaced, type WithSession } from './session.slice.ts';
import { apiUrl } from './transport.ts';

export interface SessionStore {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

/**
 * Exchanges the refresh cookie for a new session, one exchange at a time in all tabs. True when there is a session
 * newer than `staleToken`, also when another call or tab got it first. A lost connection keeps the session.
 */
export function refreshSession({ dispatch, getState }: SessionStore, staleToken: string | null): Promise<boolean> {
  const tokenNow = () => (getState() as WithSession).session.token;
  return withLock('picket-session', async () => {
    if (tokenNow() !== staleToken) return tokenNow() !== null;
    const answer = await exchange();
    if (answer === 'unreachable') return false;
    // The user signed out or in again meanwhile.
    if (tokenNow() !== staleToken) return tokenNow() !== null;
    if (answer === 'refused' || !isGranted(answer)) {
      dispatch(sessionEnded());
      return false;
    }
    dispatch(sessionReplaced(sessionOf(answer, Date.now())));
    return true;
  });
}

/** Refreshes this long before the token expires, so that it does not expire during a call. */
const MARGIN_MS = 5_000;

/** The session's token, refreshed first if it has expired; null when no user is signed in. */
export async function currentToken(store: SessionStore): Promise<string | null> {
  const session = () => (store.getState() as WithSession).session;
  const { token, expiresAt } = session();
  if (token !== null && expiresAt - MARGIN_MS <= Date.now()) await refreshSession(store, token);
  return session().token;
}

/**
 * Sends a call with the session's token. When the token has expired or `isStale` says that the server does not take it
 * any more, refreshes it and repeats the call once. If a refresh shows that another user has signed in to this browser,
 * the call is not sent in their name.
 * @returns the answer; null if the call was not sent.
 */
export async function withSession<Answer>(
  store: SessionStore,
  send: () => Promise<Answer>,
  isStale: (answer: Answer) => boolean,
): Promise<Answer | null> {
  const userId = () => (store.getState() as WithSession).session.user?.Id;
  const caller = userId();
  const isOtherUser = () => caller !== undefined && userId() !== undefined && userId() !== caller;
  const token = await currentToken(store);
  if (isOtherUser()) return null;
  const answer = await send();
  if (token === null || !isStale(answer)) return answer;
  return (await refreshSession(store, token)) && !isOtherUser() ? send() : answer;
}

async function exchange(): Promise<SignInAnswer | 'refused' | 'unreachable'> {
  const { AuthClientID: AuthClientId, AuthClientSecret } = webClient;
  try {
    const response = await fetch(apiUrl('users/refresh'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ AuthClientId, AuthClientSecret }),
    });
    if (response.ok) return (await response.json()) as SignInAnswer;
    return response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
