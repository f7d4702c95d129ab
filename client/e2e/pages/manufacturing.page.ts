import type { Page } from 'playwright-core';
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

  markReady(): Promise<void> {
    return clickButton(this.page, 'Mark as ready');
  }

  waitForStatus(status: string): Promise<void> {
    return this.page.getByRole('main').locator('header').getByText(status, { exact: true }).waitFor();
  }
}
