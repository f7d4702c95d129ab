import { csrfHeader, idempotencyHeader, type SaveAnswer, updateRolesHeader } from '@picket/domain';
import { nanoid } from '@reduxjs/toolkit';
import { type Problem, problemOf } from './problem.ts';
import { type SessionStore, withSession } from './refresh.ts';
import type { WithSession } from './session.slice.ts';
import { apiUrl } from './transport.ts';

interface UploadRequest {
  /** Below /api/v1/. */
  readonly url: string;
  readonly form: FormData;
  /** The server runs uploads with the same key once. Default: a new key. */
  readonly key?: string;
  /** Called with the fraction sent so far, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads a form with files and reports its progress, which `fetch` cannot. Sends it with the session's
 * token (`withSession`).
 * @throws Problem; with status 0 also when `signal` aborted it.
 */
export async function upload<Answer = SaveAnswer>(store: SessionStore, request: UploadRequest): Promise<Answer> {
  const { key = nanoid(32) } = request;
  const send = () => post(request, { ...sessionHeaders(store), [idempotencyHeader]: key });
  const { status, body } = await withSession(store, send, isStale);
  if (status >= 200 && status < 300) return body as Answer;
  throw problemOf(status, body) satisfies Problem;
}

/** The headers that authorize a call. */
export function sessionHeaders({ getState }: SessionStore): Record<string, string> {
  const { token, csrfToken } = (getState() as WithSession).session;
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(csrfToken !== null && { [csrfHeader]: csrfToken }),
  };
}

interface UploadAnswer {
  /** 0 when no answer came. */
  readonly status: number;
  readonly body: unknown;
  readonly isOutdated: boolean;
}

const noAnswer: UploadAnswer = { status: 0, body: null, isOutdated: false };

const isStale = ({ status, isOutdated }: UploadAnswer): boolean => status === 401 || isOutdated;

function post(
  { url, form, onProgress, signal }: UploadRequest,
  headers: Record<string, string>,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', apiUrl(url));
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const isOutdated = call.getResponseHeader(updateRolesHeader) !== null;
      resolve({ status: call.status, body: parseJson(call.responseText), isOutdated });
    };
    call.onerror = call.onabort = call.ontimeout = () => resolve(noAnswer);
    signal?.addEventListener('abort', () => call.abort());
    if (signal?.aborted) resolve(noAnswer);
    else call.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
