import { idempotencyHeader } from '@picket/domain';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { authorized } from './authorized.ts';
import type { Problem } from './problem.ts';
import type { SessionStore } from './refresh.ts';

interface KeyedPost {
  /** Below /api/v1/. */
  readonly url: string;
  readonly body: unknown;
  /** The server runs POSTs with the same key once. */
  readonly key: string;
}

/**
 * Sends a POST that may be a repeat from an earlier visit, without toasts. Returns the problem; null if it succeeded.
 */
export async function postWithKey(store: SessionStore, { url, body, key }: KeyedPost): Promise<Problem | null> {
  const { signal } = new AbortController();
  const call = { ...store, signal, abort: () => undefined, extra: undefined, endpoint: 'post', type: 'mutation' };
  const headers = { [idempotencyHeader]: key };
  const { error } = await authorized({ url, method: 'POST', body, headers }, call as BaseQueryApi, {});
  return error ?? null;
}
