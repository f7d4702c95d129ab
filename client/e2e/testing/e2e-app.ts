import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { LoginPage } from '../pages/login.page.ts';
import { PicketServer } from './picket-server.ts';

/** An application with a copy of the demo data, and a connection to the shared browser. */
export class E2eApp {
  private constructor(
    readonly server: PicketServer,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<E2eApp> {
    const browser = await chromium.connect(process.env.E2E_BROWSER!);
    try {
      return new E2eApp(await PicketServer.start(), browser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Opens a page in a new browser context without signing in. */
  async openBrowser(options: BrowserContextOptions = {}): Promise<BrowserUser> {
    const viewport = { width: 1440, height: 900 };
    const context = await this.browser.newContext({ baseURL: this.server.url, viewport, ...options });
    return new BrowserUser(context, await context.newPage());
  }

  /** Opens a page in a new browser context and signs in as a user of the demo data. */
  async signIn(username: string, options: BrowserContextOptions = {}): Promise<BrowserUser> {
    const user = await this.openBrowser(options);
    await new LoginPage(user.page).signIn(username);
    return user;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}

/** A page in its own browser context, with the errors and warnings of its console. */
export class BrowserUser {
  readonly consoleMessages: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.consoleMessages.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.consoleMessages.push(message.text());
    });
  }

  /** The errors and warnings, except the browser's own messages about failed responses. */
  get errors(): string[] {
    return this.consoleMessages.filter((text) => !text.startsWith('Failed to load resource: the server responded'));
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
