import type { Page } from 'playwright-core';
import { choose, press, type } from '../testing/fields.ts';
import { Shell } from './shell.page.ts';

interface NewUser {
  readonly first: string;
  readonly last: string;
  readonly username: string;
  readonly role: string;
  readonly password: string;
}

/** A user, as those who manage users see them. */
export class UserPage {
  constructor(private readonly page: Page) {}

  async open(name: string): Promise<void> {
    await this.page.goto('/user/list?ShowArchived=true');
    await this.page.getByRole('table').getByRole('link', { name, exact: true }).click();
    await new Shell(this.page).isAt(name);
  }

  async add({ first, last, username, role, password }: NewUser): Promise<void> {
    await this.page.goto('/user/add');
    await type(this.page, { 'First Name': first, 'Last Name': last, Username: username });
    await choose(this.page, 'User Role', role);
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByLabel('Repeat the password').fill(password);
    await press(this.page, 'Add user');
    await new Shell(this.page).isAt(`${first} ${last}`);
  }

  /** Takes access away, or gives it back. */
  async turnAccess(): Promise<void> {
    await this.page.getByRole('switch', { name: 'Has access' }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /access/ })
      .click();
  }

  async endAllSessions(): Promise<void> {
    await press(this.page, 'End all');
    await this.page.getByRole('dialog').getByRole('button', { name: 'End all' }).click();
  }
}
