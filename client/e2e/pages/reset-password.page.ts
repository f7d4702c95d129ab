import type { Page } from 'playwright-core';
import { clickButton, fillFields } from '../testing/fields.ts';

/** The page that invitation and password reset emails link to. */
export class ResetPasswordPage {
  constructor(private readonly page: Page) {}

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('heading', { name: 'New password', level: 1 }).waitFor();
  }

  async submit(password: string, again = password): Promise<void> {
    await fillFields(this.page, { 'New password': password, 'Confirm password': again });
    await clickButton(this.page, 'Save password');
  }
}
