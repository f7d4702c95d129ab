import { updateRolesHeader } from '@picket/domain';
import { type Problem, problemOf } from './problem.ts';
import { type SessionStore, withSession } from './refresh.ts';
import { apiUrl } from './transport.ts';
import { sessionHeaders } from './upload.ts';

interface DownloadRequest {
  /** Below /api/v1/. Sent with POST. */
  readonly url: string;
  readonly body: object;
  /** Called with the number of bytes received so far. */
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Downloads a large file. Unlike `fetchFile`, it reports progress and never holds the file as text beside it.
 * Sends it with the session's token (`withSession`).
 * @throws Problem; with status 0 also when `signal` aborted it or the connection was lost.
 */
export async function download(store: SessionStore, request: DownloadRequest): Promise<Blob> {
  const answer = await withSession(store, () => post(store, request), isStale);
  if (!answer.ok) throw problemOf(answer.status, await answer.json().catch(() => null)) satisfies Problem;
  return counted(answer, request.onBytes).blob().catch(throwLost);
}

const isStale = ({ status, headers }: Response): boolean => status === 401 || headers.has(updateRolesHeader);

const post = (store: SessionStore, { url, body, signal }: DownloadRequest): Promise<Response> =>
  fetch(apiUrl(url), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...sessionHeaders(store), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch(throwLost);

function throwLost(): never {
  throw problemOf(0, null) satisfies Problem;
}

function counted(response: Response, onBytes: DownloadRequest['onBytes']): Response {
  if (!onBytes || !response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter));
}
