import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { csrfHeader, type LoginResult, type SignInAnswer, webClient } from '@picket/domain';

interface BrowserAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly setCookies: readonly string[];
}

/** An undefined header is omitted, although the browser would send it. */
type Headers = Record<string, string | undefined>;

const { AuthClientID, AuthClientSecret } = webClient;

/** A browser with cookies, and a page that stores the access token. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  session: LoginResult | null = null;

  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly address = '192.0.2.1',
  ) {}

  signIn(Username: string, Password: string, Remember?: boolean, Code?: string): Promise<BrowserAnswer<SignInAnswer>> {
    return this.begin('users/token', { Username, Password, AuthClientID, AuthClientSecret, Remember, Code });
  }

  refresh(): Promise<BrowserAnswer<SignInAnswer>> {
    return this.begin('users/refresh', { AuthClientId: AuthClientID, AuthClientSecret });
  }

  openLink(link: URL, Code?: string): Promise<BrowserAnswer<SignInAnswer>> {
    const ResetKey = link.searchParams.get('resetKey');
    return this.begin('users/adminAccess', { AuthClientId: AuthClientID, AuthClientSecret, ResetKey, Code });
  }

  reset(link: URL, Password: string, Confirmation = Password, Code?: string): Promise<BrowserAnswer<SignInAnswer>> {
    const AuthUserId = Number(link.searchParams.get('userId'));
    const ResetKey = link.searchParams.get('resetKey');
    return this.begin('users/reset', {
      AuthClientID,
      AuthClientSecret,
      AuthUserId,
      ResetKey,
      Password,
      Confirmation,
      Code,
    });
  }

  get<T = unknown>(path: string): Promise<BrowserAnswer<T>> {
    return this.send<T>('GET', path);
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Headers): Promise<BrowserAnswer<T>> {
    return this.send<T>('POST', path, body, headers);
  }

  put<T = unknown>(path: string, body?: unknown): Promise<BrowserAnswer<T>> {
    return this.send<T>('PUT', path, body);
  }

  delete<T = unknown>(path: string): Promise<BrowserAnswer<T>> {
    return this.send<T>('DELETE', path);
  }

  async send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<BrowserAnswer<T>> {
    const response = await this.nest.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: this.address,
      headers: given({
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.session && {
          authorization: `Bearer ${this.session.Jwt}`,
          [csrfHeader.toLowerCase()]: this.session.CsrfToken,
        }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...headers,
      }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    return { status: response.statusCode, body: response.json() as T, headers: response.headers, setCookies };
  }

  private async begin(path: string, body: object): Promise<BrowserAnswer<SignInAnswer>> {
    const answer = await this.post<SignInAnswer>(path, body);
    if (answer.status === 200) this.session = answer.body.LoginResult;
    return answer;
  }
}

const given = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
