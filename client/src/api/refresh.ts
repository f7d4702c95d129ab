import { type SignInAnswer, webClient } from '@picket/domain';
import type { Dispatch } from '@reduxjs/toolkit';
import { withLock } from '@/lib/with-lock.ts';
import { asProblem, type Problem, problemOf } from './problem.ts';
import { isGranted, sessionOf, sessionReplaced, type WithSession } from './session.slice.ts';
import { endSession, untilUnlocked } from './session-lock.ts';
import { apiUrl } from './transport.ts';

export interface SessionStore {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

/**
 * Exchanges the refresh cookie for a new session, one exchange at a time in all tabs. Null when there is a session newer
 * than `staleToken`, also when another call or tab got it first. Otherwise the problem: a 401 has ended the session, any
 * other keeps it, as when the server is unreachable or cannot save at the moment.
 */
export function refreshSession(
  { dispatch, getState }: SessionStore,
  staleToken: string | null,
): Promise<Problem | null> {
  const tokenNow = () => (getState() as WithSession).session.token;
  const unlessSignedIn = () => (tokenNow() === null ? ended : null);
  return withLock('picket-session', async () => {
    if (tokenNow() !== staleToken) return unlessSignedIn();
    const answer = await exchange().catch(asProblem);
    // The user signed out or in again meanwhile.
    if (tokenNow() !== staleToken) return unlessSignedIn();
    if ('status' in answer && !isRefusal(answer)) return answer;
    if ('status' in answer || !isGranted(answer)) {
      endSession({ dispatch, getState });
      return ended;
    }
    dispatch(sessionReplaced(sessionOf(answer, Date.now())));
    return null;
  });
}

const ended = problemOf(401, null);
const isRefusal = ({ status }: Problem): boolean => status >= 400 && status < 500 && status !== 429;

/** Refreshes this long before the token expires, so that it does not expire during a call. */
const MARGIN_MS = 5_000;

/**
 * The session's token, refreshed first if it has expired; null when no user is signed in. Waits while the session is
 * locked.
 * @throws Problem when the session could not be refreshed, but has not ended.
 */
export async function currentToken(store: SessionStore): Promise<string | null> {
  const session = () => (store.getState() as WithSession).session;
  const { token, expiresAt } = session();
  if (token !== null && expiresAt - MARGIN_MS <= Date.now()) throwUnlessEnded(await refreshSession(store, token));
  await untilUnlocked(store.getState);
  return session().token;
}

/**
 * Sends a call with the session's token. When the token has expired or `isStale` says that the server does not take it
 * any more, refreshes it and repeats the call once; if the session has ended and its page stays, once its user has
 * signed in again.
 * @throws Problem if the session could not be refreshed, but has not ended, or if a refresh shows that another user has
 * signed in to this browser: the call is not sent in their name.
 */
export async function withSession<Answer>(
  store: SessionStore,
  send: () => Promise<Answer>,
  isStale: (answer: Answer) => boolean,
): Promise<Answer> {
  const userId = () => (store.getState() as WithSession).session.user?.Id;
  const caller = userId();
  const isOtherUser = () => caller !== undefined && userId() !== undefined && userId() !== caller;
  const token = await currentToken(store);
  if (isOtherUser()) throw ended;
  const answer = await send();
  if (token === null || !isStale(answer)) return answer;
  const problem = await refreshSession(store, token);
  throwUnlessEnded(problem);
  await untilUnlocked(store.getState);
  const isSignedIn = (store.getState() as WithSession).session.token !== null;
  return isOtherUser() || !isSignedIn ? answer : send();
}

function throwUnlessEnded(problem: Problem | null): void {
  if (problem && problem !== ended) throw problem;
}

async function exchange(): Promise<SignInAnswer | Problem> {
  const { AuthClientID: AuthClientId, AuthClientSecret } = webClient;
  const response = await fetch(apiUrl('users/refresh'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ AuthClientId, AuthClientSecret }),
  });
  if (response.ok) return (await response.json()) as SignInAnswer;
  return problemOf(response.status, await response.json().catch(() => null));
}
