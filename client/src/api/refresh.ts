import { type SignInAnswer, webClient } from '@picket/domain';
import type { Dispatch } from '@reduxjs/toolkit';
import { exclusively } from '@/lib/exclusively.ts';
import { isGranted, sessionEnded, sessionOf, sessionReplaced, type WithSession } from './session.slice.ts';
import { apiUrl } from './transport.ts';

export interface SessionStore {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

/**
 * Exchanges the refresh cookie for a new session, one exchange at a time over all tabs. True when there is a session
 * newer than `staleToken`, also when another call or tab got it first. A lost connection leaves the session as it is.
 */
export function refreshSession({ dispatch, getState }: SessionStore, staleToken: string | null): Promise<boolean> {
  return exclusively('picket-session', async () => {
    const { token } = (getState() as WithSession).session;
    if (token !== staleToken) return token !== null;
    const answer = await exchange();
    if (answer === 'unreachable') return false;
    if (answer === 'refused' || !isGranted(answer)) {
      dispatch(sessionEnded());
      return false;
    }
    dispatch(sessionReplaced(sessionOf(answer, Date.now())));
    return true;
  });
}

/** Refresh this long before the token ends, so that it does not end on the way. */
const MARGIN_MS = 5_000;

/** The token to call with, refreshed first when it has ended; null when nobody is signed in. */
export async function currentToken(store: SessionStore): Promise<string | null> {
  const session = () => (store.getState() as WithSession).session;
  const { token, expiresAt } = session();
  if (token !== null && expiresAt - MARGIN_MS <= Date.now()) await refreshSession(store, token);
  return session().token;
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
