import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { LoginPage } from '../pages/login.page.ts';
import { PicketServer } from './picket-server.ts';

/** Only a hang may end a story: how fast a machine is says nothing about the product. */
jest.setTimeout(300_000);

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a story needs: the application, started for it, and a browser. */
export class Stage {
  private constructor(
    readonly server: PicketServer,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<Stage> {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: switches });
    try {
      return new Stage(await PicketServer.start(), browser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Someone at a browser of their own, who has not signed in. */
  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const viewport = { width: 1440, height: 900 };
    const context = await this.browser.newContext({ baseURL: this.server.url, viewport, ...options });
    return new Visitor(context, await context.newPage());
  }

  /** A user of the demonstration, signed in at a browser of their own. */
  async user(username: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await this.visitor(options);
    await new LoginPage(visitor.page).signIn(username);
    return visitor;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}

/** A person at a browser, and everything that its console complained about. */
export class Visitor {
  readonly complaints: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
  }

  /** The console's complaints, but for what a browser says of every answer that refuses. */
  get errors(): string[] {
    return this.complaints.filter((text) => !text.startsWith('Failed to load resource: the server responded'));
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
