import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Caller } from '../auth/access.ts';

export interface TestAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API as one caller. Paths stand below /api/v1/: `client.get<JobDetails>('estimates/7')`. */
export class TestClient {
  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly caller: Caller | null,
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

  /** A string body goes as it is, anything else as JSON. */
  async send<T>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    const response = await this.nest.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...this.credentials(), ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    };
  }

  private credentials(): Record<string, string> {
    return this.caller ? { authorization: `Bearer ${JSON.stringify(this.caller)}` } : {};
  }
}
