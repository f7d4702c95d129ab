import type { Page } from 'playwright-core';
import { password } from '../testing/picket-server.ts';

export class LoginPage {
  constructor(private readonly page: Page) {}

  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilShown();
  }

  waitUntilShown(): Promise<void> {
    return this.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  }

  /** Fills in and submits the form without waiting for the result. */
  async submit(username: string, typed: string, { remember = false } = {}): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Username' }).fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(typed);
    await this.page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Opens the application, signs in and waits for the start page. */
  async signIn(username: string, options?: { remember?: boolean }): Promise<void> {
    await this.open();
    await this.submit(username, password, options);
    await this.waitUntilSignedIn();
  }

  /** Waits for the start page. */
  async waitUntilSignedIn(): Promise<void> {
    await this.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await this.page.getByRole('navigation', { name: /^(Main|Shortcuts)$/ }).waitFor();
  }
}
