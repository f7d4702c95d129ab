import type { Dispatch } from '@reduxjs/toolkit';
import { sessionEnded, sessionLocked, type WithSession } from './session.slice.ts';

let hasInput = () => false;
const waiting = new Set<() => void>();

/** Sets how to find out whether the page has input that would be lost with it. Returns a function that undoes it. */
export function lockWhile(pageHasInput: () => boolean): () => void {
  hasInput = pageHasInput;
  return () => {
    hasInput = () => false;
  };
}

/**
 * Ends a session that the server or another tab has ended. A page with input stays, locked until its user has signed in
 * again.
 */
export function endSession({ dispatch, getState }: { dispatch: Dispatch; getState: () => unknown }): void {
  const { status } = (getState() as WithSession).session;
  if (status === 'locked') return;
  dispatch(status === 'signed-in' && hasInput() ? sessionLocked() : sessionEnded());
}

/** While the session is locked, waits until its user has signed in again, or leaves the page. */
export async function untilUnlocked(getState: () => unknown): Promise<void> {
  if ((getState() as WithSession).session.status !== 'locked') return;
  await new Promise<void>((resolve) => waiting.add(resolve));
}

/** Lets the calls go on that wait for the sign-in. */
export function releaseWaiting(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}
