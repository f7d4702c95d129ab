import type { Page } from 'playwright-core';
import { clickButton, fillFields } from '../testing/fields.ts';

export class AddUserPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/user/add');
    await this.page.getByRole('heading', { name: 'Add user', level: 1 }).waitFor();
  }

  fill(values: Readonly<Record<string, string>>): Promise<void> {
    return fillFields(this.page, values);
  }

  choosePassword(password: string, again = password): Promise<void> {
    return fillFields(this.page, { 'New password': password, 'Confirm password': again });
  }

  /** Sends an email in which the user sets a password. */
  inviteByEmail(): Promise<void> {
    return this.page.getByRole('checkbox', { name: 'Email a link instead of setting a password' }).check();
  }

  submit(): Promise<void> {
    return clickButton(this.page, 'Add user');
  }

  /** Adds the user and returns their id. */
  async add(): Promise<number> {
    await this.submit();
    await this.page.waitForURL('**/user/info?*');
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
