import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { authorized } from './authorized.ts';
import type { SessionStore } from './refresh.ts';

interface FileRequest {
  readonly signal?: AbortSignal;
  /** The wanted type, for calls that answer several. */
  readonly accept?: string;
  /** Sent as JSON with POST. */
  readonly body?: object;
}

/** Reads a file below /api/v1/ with the session's token. @throws Problem */
export async function fetchFile(
  store: SessionStore,
  path: string,
  { signal = new AbortController().signal, accept, body }: FileRequest = {},
): Promise<Blob> {
  const call = { ...store, signal, abort: () => undefined, extra: undefined, endpoint: 'file', type: 'query' };
  const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());
  const { data, error } = await authorized(
    { url: path, headers: accept ? { accept } : undefined, responseHandler, ...(body && { method: 'POST', body }) },
    call as BaseQueryApi,
    {},
  );
  if (error) throw error;
  return data as Blob;
}
