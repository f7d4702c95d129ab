import type { Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';
import { Shell } from './shell.page.ts';

type Level = 'None' | 'Read only' | 'Full access';

/** The page of a role with its permissions. */
export class RolePage {
  constructor(private readonly page: Page) {}

  /** Opens a role by name from the list. */
  async open(name: string): Promise<void> {
    await this.page.goto('/role/');
    await this.page.getByRole('table').getByRole('link', { name, exact: true }).click();
    await new Shell(this.page).waitForTitle(name);
  }

  /** Changes permissions by their labels and saves them. */
  async setPermissions(levels: Readonly<Record<string, Level>>): Promise<void> {
    await this.editPermissions(levels);
    await clickButton(this.page, 'Save permissions');
    await this.waitUntilSaved();
  }

  /** Changes permissions without saving them. */
  async editPermissions(levels: Readonly<Record<string, Level>>): Promise<void> {
    await clickButton(this.page, 'Edit Permissions');
    for (const [claim, level] of Object.entries(levels)) {
      await this.page.getByRole('radio', { name: `${claim}: ${level}`, exact: true }).check();
    }
  }

  waitUntilSaved(): Promise<void> {
    return this.page.getByRole('button', { name: 'Edit Permissions' }).waitFor();
  }

  async delete(): Promise<void> {
    await clickButton(this.page, 'Delete');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  }
}
