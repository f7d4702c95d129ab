import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

/** The manufacturing page of an order. */
export class ManufacturingPage {
  constructor(private readonly page: Page) {}

  async start(): Promise<void> {
    await clickButton(this.page, 'Start manufacturing');
    await this.waitForStatus('In Progress');
  }

  async setStatus(item: string, status: string): Promise<void> {
    const statuses = this.page.getByRole('group', { name: `Status of ${item}` });
    await statuses.getByText(status, { exact: true }).click();
    await statuses.and(this.page.locator('[aria-busy=false]')).waitFor();
    await statuses.getByRole('radio', { name: status, checked: true }).waitFor();
  }

  /** The row of an item. */
  row(item: string): Locator {
    const heading = this.page.getByRole('heading', { level: 3, name: item, exact: true });
    return this.page.getByRole('listitem').filter({ has: heading });
  }

  async openBlockDialog(item: string): Promise<void> {
    await clickButton(this.page, `Block ${item}`);
    await this.blockDialog(item).getByRole('textbox', { name: 'Note' }).waitFor();
  }

  /** Fills and saves the open dialog. */
  async block(item: string, cause: string, note: string): Promise<void> {
    const dialog = this.blockDialog(item);
    await dialog.getByRole('radio', { name: cause, exact: true }).check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
    await clickButton(dialog, 'Block item');
    await dialog.waitFor({ state: 'hidden' });
  }

  async unblock(item: string): Promise<void> {
    await clickButton(this.page, `Unblock ${item}`);
    await this.page.getByRole('button', { name: `Block ${item}`, exact: true }).waitFor();
  }

  waitForItemsReady(ready: number, all: number): Promise<void> {
    return this.page.getByRole('img', { name: `${ready} of ${all} items done` }).waitFor();
  }

  private blockDialog(item: string): Locator {
    return this.page.getByRole('dialog', { name: `Block: ${item}` });
  }

  markReady(): Promise<void> {
    return clickButton(this.page, 'Mark as ready');
  }

  waitForStatus(status: string): Promise<void> {
    return this.page.getByRole('main').locator('header').getByText(status, { exact: true }).waitFor();
  }
}
