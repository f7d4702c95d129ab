import type { Page } from 'playwright-core';
import { choose, press, type } from '../testing/fields.ts';

export class AddEstimatePage {
  constructor(private readonly page: Page) {}

  async open(kind: 'estimate' | 'opportunity' | 'quick-quote'): Promise<void> {
    await this.page.goto(`/job/estimate/add?type=${kind}`);
    await this.page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  }

  /** Adds a customer in the dialog, which then selects it. */
  async addCustomer(customer: { texts: Record<string, string>; state: string }): Promise<void> {
    await press(this.page, 'Add customer');
    const dialog = this.page.getByRole('dialog', { name: 'Add customer' });
    await type(dialog, customer.texts);
    await choose(dialog, 'State', customer.state);
    await press(dialog, 'Add customer');
    await dialog.waitFor({ state: 'hidden' });
  }

  type(values: Record<string, string>): Promise<void> {
    return type(this.page, values);
  }

  /** Adds the job and returns its number. */
  async add(): Promise<number> {
    await press(this.page, 'Add');
    await this.page.waitForURL('**/job/estimate/info?*');
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
