import type { Page } from 'playwright-core';
import { enter, press, type } from '../testing/fields.ts';

export class AddUserPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/user/add');
    await this.page.getByRole('heading', { name: 'Add User', level: 1 }).waitFor();
  }

  enter(values: Readonly<Record<string, string>>): Promise<void> {
    return enter(this.page, values);
  }

  choosePassword(password: string, again = password): Promise<void> {
    return type(this.page, { 'New password': password, 'Repeat the password': again });
  }

  /** The user gets an e-mail and chooses the password. */
  inviteByEmail(): Promise<void> {
    return this.page.getByRole('checkbox', { name: 'Send an e-mail with a link instead of a password' }).check();
  }

  submit(): Promise<void> {
    return press(this.page, 'Add user');
  }

  /** Adds the user and answers their id, once their page is there. */
  async add(): Promise<number> {
    await this.submit();
    await this.page.waitForURL('**/user/info?*');
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
