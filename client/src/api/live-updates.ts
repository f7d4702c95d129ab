import { type LiveMessage, type LiveTag, liveTagTypes } from '@picket/domain';
import type { Store } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { afterStart } from '@/lib/after-start.ts';
import { api } from './api.ts';
import { currentToken, refreshSession } from './refresh.ts';
import { type SessionUser, useSession, type WithSession } from './session.slice.ts';
import { apiUrl } from './transport.ts';

const LONGEST_WAIT_MS = 30_000;

/** Refetches what is on screen when others change it, while someone is signed in. */
export function useLiveUpdates(): void {
  const store = useStore<WithSession>();
  const userId = useSession().user?.Id;
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    const cancel = afterStart(() => void followChanges(store, stop.signal));
    return () => {
      cancel();
      stop.abort();
    };
  }, [store, userId]);
}

/**
 * Reads the live stream until stopped, while the tab is shown: each stream takes one of the six connections that a
 * browser has to a server over HTTP/1.1. It starts after the answer that began the session, and after a break after the
 * last event, waiting longer each time. If there is no event to continue after, because read models were behind, all
 * records are read again: changes since they were read are missed. A change of the user's access is read again until
 * the session is refreshed.
 */
export async function followChanges(store: Store<WithSession>, signal: AbortSignal, wait = pause): Promise<void> {
  let lastId = store.getState().session.lastEventId;
  let hasMissed = lastId === null;
  for (let failures = 0; !signal.aborted; failures += 1) {
    await untilTabIs('visible', signal);
    const connection = connectWhileShown(signal);
    try {
      const { readEvents } = await import('./event-stream.ts');
      for await (const { id, data } of readEvents(await open(store, lastId, connection.signal))) {
        const { tags }: Pick<LiveMessage, 'tags'> = hasMissed ? everything : JSON.parse(data);
        const isRefreshed = await refreshAccess(store, tags);
        if (tags.length > 0) store.dispatch(api.util.invalidateTags([...tags]));
        if (!isRefreshed) throw new Error('The session could not be refreshed');
        failures = 0;
        lastId = id ?? lastId;
        hasMissed = false;
      }
    } catch {
      if (signal.aborted) return;
    } finally {
      connection.abort();
    }
    hasMissed = lastId === null;
    await wait(Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS), signal);
  }
}

/** Resolves when the tab is in this state, or when stopped. */
const untilTabIs = (state: DocumentVisibilityState, ...stops: readonly AbortSignal[]) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState !== state && !stops.some(({ aborted }) => aborted)) return;
      document.removeEventListener('visibilitychange', check);
      for (const stop of stops) stop.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    for (const stop of stops) stop.addEventListener('abort', check);
    check();
  });

/** Aborts when the tab is hidden, or when stopped. */
function connectWhileShown(signal: AbortSignal): AbortController {
  const connection = new AbortController();
  void untilTabIs('hidden', signal, connection.signal).then(() => connection.abort());
  return connection;
}

const everything = { tags: liveTagTypes.map((type) => ({ type })) };

/** Refreshes the session if its access may have changed. False if that failed. */
async function refreshAccess(store: Store<WithSession>, tags: readonly LiveTag[]): Promise<boolean> {
  const { token, user } = store.getState().session;
  return !user || !tags.some((tag) => isAboutAccess(tag, user)) || (await refreshSession(store, token)) === null;
}

/** Whether a change may affect the user's own access: their role or user record. */
const isAboutAccess = ({ type, id }: LiveTag, { Id, UserRoleId }: SessionUser): boolean =>
  (type === 'Role' && (id ?? UserRoleId) === UserRoleId) || (type === 'User' && (id ?? Id) === Id);

async function open(store: Store<WithSession>, lastId: string | null, signal: AbortSignal) {
  const token = await currentToken(store);
  const response = await fetch(apiUrl('live'), {
    signal,
    credentials: 'same-origin',
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(lastId !== null && { 'Last-Event-ID': lastId }),
    },
  });
  if (response.status === 401) await refreshSession(store, token);
  if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`);
  return response.body;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
