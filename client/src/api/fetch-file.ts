import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { authorised } from './authorised.ts';
import type { SessionStore } from './refresh.ts';

/** The bytes of a file below /api/v1/, read in the session's name. @throws Problem */
export async function fetchFile(
  store: SessionStore,
  path: string,
  signal = new AbortController().signal,
): Promise<Blob> {
  const call = { ...store, signal, abort: () => undefined, extra: undefined, endpoint: 'file', type: 'query' };
  const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());
  const { data, error } = await authorised({ url: path, responseHandler }, call as BaseQueryApi, {});
  if (error) throw error;
  return data as Blob;
}
