import type { Page } from 'playwright-core';
import { press, type } from '../testing/fields.ts';

/** Where the link of an e-mail leads who has no password, or forgot it. */
export class ResetPasswordPage {
  constructor(private readonly page: Page) {}

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('heading', { name: 'New password', level: 1 }).waitFor();
  }

  async choose(password: string, again = password): Promise<void> {
    await type(this.page, { 'New password': password, 'Repeat the password': again });
    await press(this.page, 'Save the password');
  }
}
