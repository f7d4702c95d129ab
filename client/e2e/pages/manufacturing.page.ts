import type { Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

/** The manufacturing page of an order. */
export class ManufacturingPage {
  constructor(private readonly page: Page) {}

  async start(): Promise<void> {
    await press(this.page, 'Start manufacturing');
    await this.stands('In Progress');
  }

  async setStatus(item: string, status: string): Promise<void> {
    const statuses = this.page.getByRole('group', { name: `Status of ${item}` });
    await statuses.getByText(status, { exact: true }).click();
    await statuses.and(this.page.locator('[aria-busy=false]')).waitFor();
    await statuses.getByRole('radio', { name: status, checked: true }).waitFor();
  }

  markReady(): Promise<void> {
    return press(this.page, 'Mark as ready');
  }

  stands(status: string): Promise<void> {
    return this.page.getByRole('main').locator('header').getByText(status, { exact: true }).waitFor();
  }
}
