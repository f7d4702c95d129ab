import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SaveAnswer } from '@picket/domain';
import type { AnswerCheck } from './answer-check.ts';

export interface TestAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The unparsed body. */
  readonly bytes: Buffer;
}

/** A file of a form. The default field is `image`. */
export interface TestFile {
  readonly bytes: Uint8Array | string;
  readonly name?: string;
  readonly field?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API as one caller. Paths are relative to /api/v1/: `client.get<JobDetails>('estimates/7')`. Every JSON
 * answer is checked against the OpenAPI description.
 */
export class TestClient {
  constructor(
    private readonly nest: NestFastifyApplication,
    /** The authentication headers, for requests outside of this client. */
    readonly credentials: () => Promise<Record<string, string>>,
    private readonly answers: AnswerCheck,
  ) {}

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send<T>('GET', path, undefined, headers);
  }
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send<T>('POST', path, body, headers);
  }
  put<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send<T>('PUT', path, body, headers);
  }
  patch<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send<T>('PATCH', path, body, headers);
  }
  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send<T>('DELETE', path, undefined, headers);
  }

  /** Sends multipart/form-data: `client.upload('POST', 'users/7/pic', { files: [{ bytes: png }] })`. */
  async upload<T = SaveAnswer>(
    method: Method,
    path: string,
    { data, files = [] }: { readonly data?: unknown; readonly files?: readonly TestFile[] },
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    const form = new FormData();
    if (data !== undefined) form.set('data', typeof data === 'string' ? data : JSON.stringify(data));
    for (const { bytes, name = 'picture.png', field = 'image' } of files)
      form.append(field, new Blob([new Uint8Array(Buffer.from(bytes as Uint8Array))]), name);
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type')!;
    return this.send<T>(method, path, Buffer.from(await encoded.arrayBuffer()), { 'content-type': type, ...headers });
  }

  /** Sends text and bytes unchanged, and other values as JSON. */
  async send<T>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    const url = `/api/v1/${path}`;
    const response = await this.nest.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(await this.credentials()),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
      }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answered = (isJson ? response.json() : response.body) as T;
    if (isJson) this.answers.check(method, url, response.statusCode, answered);
    return { status: response.statusCode, body: answered, headers: response.headers, bytes: response.rawPayload };
  }
}
