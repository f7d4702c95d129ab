import { csrfHeader, idempotencyHeader } from '@picket/domain';
import { nanoid } from '@reduxjs/toolkit';
import { type BaseQueryApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { type Call, type CallAnswer, sessionIn } from './call.ts';
import { type Problem, problemOf } from './problem.ts';
import { type ImageRequest, inForm } from './with-image.ts';

export const apiUrl = (path: string): string => `${window.location.origin}/api/v1/${path}`;

const send = fetchBaseQuery({
  baseUrl: apiUrl(''),
  credentials: 'same-origin',
  responseHandler: 'content-type',
  prepareHeaders: (headers, api) => {
    const { token, csrfToken } = sessionIn(api);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (csrfToken) headers.set(csrfHeader, csrfToken);
  },
});

/** Sends one HTTP call with the session's headers; an error is a Problem. */
export const transport: Call = async (args, api, options) => {
  const { data, error, meta } = await send(typeof args === 'string' ? args : inForm(args), api, options);
  if (!error) return { data, meta };
  const status = typeof error.status === 'number' ? error.status : (meta?.response?.status ?? 0);
  return { error: problemOf(status, error.data), meta };
};

const unansweredKeys = new Map<string, string>();

/**
 * Sends a POST with an `Idempotency-Key`. After a lost connection or a failure of the server, the same POST carries the
 * same key, so that the server does not run it twice.
 */
export async function sendOnce(args: FetchArgs, send: (args: FetchArgs) => Promise<CallAnswer>, api: BaseQueryApi) {
  const intent = intentOf(args, api.endpoint);
  const key = unansweredKeys.get(intent) ?? nanoid(32);
  const answer = await send({
    ...args,
    headers: { ...args.headers, [idempotencyHeader]: key } as Record<string, string>,
  });
  if (answer.error && isUndecided(answer.error)) unansweredKeys.set(intent, key);
  else unansweredKeys.delete(intent);
  return answer;
}

/** The server may have done what it was asked. */
const isUndecided = ({ status }: Problem): boolean => status === 0 || status >= 500;

/** Identifies a call, to recognize its repeat. Another image is another call. */
function intentOf({ url, body, image }: ImageRequest, endpoint: string): string {
  return JSON.stringify([endpoint, url, body, image && [image.name, image.size, image.lastModified]]);
}
