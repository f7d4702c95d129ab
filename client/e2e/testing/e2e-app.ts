import { csrfHeader, type SaveAnswer, webClient } from '@picket/domain';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PicketServer, password } from './picket-server.ts';

/** Calls of the API as a user. They reject with the body of a failed answer. `Answer` is not checked. */
export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer = SaveAnswer>(path: string, body: object): Promise<Answer>;
  put(path: string, body: object): Promise<SaveAnswer>;
  patch(path: string, body: object): Promise<SaveAnswer>;
}

/** A visit to the first customer, for `addEstimate`. */
export const visitInMarch = {
  CompanyId: 1,
  CustomerId: 1,
  IsMeasurement: true,
  EstimateStartDate: '2027-03-02T14:00:00.000Z',
  EstimateEndDate: '2027-03-02T15:00:00.000Z',
};

/** Only a failing test waits this long. */
const LONGEST_WAIT_MS = 120_000;

/** An application with a copy of the demo data, and a connection to the shared browser. */
export class E2eApp {
  private constructor(
    readonly server: PicketServer,
    private readonly browser: Browser,
  ) {}

  /** `environment` configures the server. */
  static async open(environment: Record<string, string> = {}): Promise<E2eApp> {
    const browser = await chromium.connect(process.env.E2E_BROWSER!);
    try {
      return new E2eApp(await PicketServer.start(environment), browser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Opens a page in a new browser context without signing in. */
  async openBrowser(options: BrowserContextOptions = {}): Promise<BrowserUser> {
    const viewport = { width: 1440, height: 900 };
    // Animations would paint many frames, and requests of a service worker pass by the routes of a test.
    const fixed = {
      baseURL: this.server.url,
      viewport,
      reducedMotion: 'reduce' as const,
      serviceWorkers: 'block' as const,
    };
    const context = await this.browser.newContext({ ...fixed, ...options });
    context.setDefaultTimeout(LONGEST_WAIT_MS);
    return new BrowserUser(context, await context.newPage());
  }

  /**
   * Signs in as a user of the demo data in a new browser context, without loading the application. When it loads, it
   * restores the session like a browser that was closed and opened again. sign-in.e2e.ts signs in with the form.
   */
  async signIn(username: string, options: BrowserContextOptions = {}): Promise<BrowserUser> {
    const user = await this.openBrowser(options);
    const data = { Username: username, Password: password, ...webClient };
    const answer = await user.context.request.post('/api/v1/users/token', { data });
    if (!answer.ok()) throw new Error(await answer.text());
    // Storage belongs to an origin. `storageState` would open another page for it.
    await user.page.goto('/api/v1/health');
    await user.page.evaluate(() => localStorage.setItem('picket-signed-in', '1'));
    return user;
  }

  /** The API as a user of the demo data, to arrange a test. */
  async api(username: string): Promise<Api> {
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${this.server.url}/api/v1/${path}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    const json = (method: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    const signIn = json('POST', { Username: username, Password: password, ...webClient });
    const { LoginResult } = await call('users/token', signIn);
    const session = { Authorization: `Bearer ${LoginResult.Jwt}`, [csrfHeader]: LoginResult.CsrfToken };
    return {
      get: (path) => call(path, { headers: session }),
      post: (path, body) => call(path, json('POST', body, session)),
      put: (path, body) => call(path, json('PUT', body, session)),
      patch: (path, body) => call(path, json('PATCH', body, session)),
    };
  }

  /** Adds an estimate through the API, for tests that start from one. Returns its id. */
  async addEstimate(username: string, job: object): Promise<number> {
    const { Id } = await (await this.api(username)).post('estimates', { EstimateType: 'estimate', ...job });
    return Id;
  }

  /** Restarts the server, which runs its scheduled tasks at once. Users sign in again, because it has another address. */
  restart(): Promise<void> {
    return this.server.restart();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}

/** Playwright's message about the service worker that it keeps away. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Not 404, which is also a missing file of the client. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4(?!04)/;

/** A page in its own browser context, with the errors and warnings of its console. */
export class BrowserUser {
  readonly consoleMessages: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.consoleMessages.push(error.message));
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && message.text() !== BLOCKED) this.consoleMessages.push(message.text());
    });
  }

  /** The errors and warnings, except the browser's own messages about calls that the server refused. */
  get errors(): string[] {
    return this.consoleMessages.filter((text) => !REFUSED.test(text));
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
