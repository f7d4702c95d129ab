import type { Page } from 'playwright-core';

/** The layout of every signed-in page. */
export class Shell {
  readonly menu;
  readonly heading;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
  }

  /** The texts of the menu entries, in order. */
  entries(): Promise<string[]> {
    return this.menu.locator('#navigation li a[title]').allInnerTexts();
  }

  async replacePath(entry: string): Promise<void> {
    await this.menu.getByRole('link', { name: entry, exact: true }).click();
    await this.isAt(entry);
  }

  isAt(title: string): Promise<void> {
    return this.heading.getByText(title, { exact: true }).waitFor();
  }

  toast(text: string): Promise<void> {
    return this.page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true }).first().waitFor();
  }

  /** Answers a confirmation by the text of its button. */
  answer(title: string, button: string): Promise<void> {
    return this.page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
  }

  async signOut(name: string): Promise<void> {
    await this.menu.getByRole('button', { name }).click();
    await this.menu.getByRole('button', { name: 'Sign out' }).click();
  }
}
