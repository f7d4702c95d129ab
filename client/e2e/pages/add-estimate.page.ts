import type { Page } from 'playwright-core';
import { choose, clickButton, fillFields } from '../testing/fields.ts';

export class AddEstimatePage {
  constructor(private readonly page: Page) {}

  async open(kind: 'estimate' | 'opportunity' | 'quick-quote'): Promise<void> {
    await this.page.goto(`/job/estimate/add?type=${kind}`);
    await this.page.getByRole('button', { name: /^Add (estimate|opportunity|quick quote)$/ }).waitFor();
  }

  /** Adds a customer in the dialog, which then selects it. */
  async addCustomer(customer: { texts: Record<string, string>; state: string }): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Customer' }).fill(customer.texts.Name ?? '');
    await this.page.getByRole('option', { name: 'New customer' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add customer' });
    await fillFields(dialog, customer.texts);
    await choose(dialog, 'State', customer.state);
    await clickButton(dialog, 'Add customer');
    await dialog.waitFor({ state: 'hidden' });
  }

  fill(values: Record<string, string>): Promise<void> {
    return fillFields(this.page, values);
  }

  /** Adds the job, by default for delivery, and returns its number. */
  async add(delivery: 'Delivery' | 'Pick-up' | 'Transfer' = 'Delivery'): Promise<number> {
    await this.page.getByRole('radio', { name: delivery, exact: true }).check();
    await this.page.getByRole('button', { name: /^Add (estimate|opportunity|quick quote)$/ }).click();
    await this.page.waitForURL('**/job/estimate/fence-lines?*');
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
