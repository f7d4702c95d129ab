import type { Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

/** The layout of every signed-in page. */
export class Shell {
  readonly menu;
  readonly heading;
  private readonly toasts;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.toasts = page.getByRole('region', { name: 'Messages' });
  }

  /** The texts of the menu entries, in order. */
  async readMenuEntries(): Promise<string[]> {
    const closed = this.menu.locator('h2 button[aria-expanded=false]');
    while ((await closed.count()) > 0) await closed.first().click();
    return this.menu.locator('#navigation li a[data-tooltip] > span:first-of-type').allInnerTexts();
  }

  /** Opens a page by its menu entry, which has the title of the page; `group`: the closed one that it is in. */
  async openFromMenu(entry: string, group?: string): Promise<void> {
    if (group) await this.menu.getByRole('button', { name: group, exact: true }).click();
    await this.menu.getByRole('link', { name: entry, exact: true }).click();
    await this.waitForTitle(entry);
  }

  waitForTitle(title: string): Promise<void> {
    return this.heading.getByText(title, { exact: true }).waitFor();
  }

  waitForToast(text: string): Promise<void> {
    return this.toasts.getByText(text, { exact: true }).waitFor();
  }

  /** Waits for a toast and closes it, so that a later wait for the same text waits for a new toast. */
  async dismissToast(text: string): Promise<void> {
    await clickButton(this.toasts.locator('[data-kind]').filter({ hasText: text }), 'Close message');
    await this.toasts.getByText(text, { exact: true }).waitFor({ state: 'hidden' });
  }

  /** Whether an open toast lies over the page: its breadcrumb, title and content. */
  async isToastOverPage(): Promise<boolean> {
    const toast = await this.toasts.locator('[data-kind]').last().boundingBox();
    const page = await this.page.getByRole('main').boundingBox();
    return toast!.x + toast!.width > page!.x && toast!.y + toast!.height > page!.y;
  }

  /** Answers a confirmation by the text of its button. */
  confirm(title: string, button: string): Promise<void> {
    return this.page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
  }

  async signOut(name: string): Promise<void> {
    await this.menu.getByRole('button', { name }).click();
    await this.menu.getByRole('button', { name: 'Sign out' }).click();
  }
}
