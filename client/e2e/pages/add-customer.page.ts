import type { Page } from 'playwright-core';
import { clickButton, fillFields } from '../testing/fields.ts';

interface NewCustomer {
  readonly phone?: string;
  readonly values: Readonly<Record<string, string>>;
}

export class AddCustomerPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/customer/add');
    await this.submit.waitFor();
  }

  async fill({ phone, values }: NewCustomer): Promise<void> {
    await fillFields(this.page, values);
    if (phone) await this.page.getByRole('textbox', { name: 'Phone 1', exact: true }).fill(phone);
  }

  /** Opens a possible duplicate in a new tab. */
  async openDuplicate(name: string): Promise<Page> {
    const notice = this.page.getByRole('status').filter({ hasText: 'Is it this customer?' });
    const tab = this.page.waitForEvent('popup');
    await notice.getByRole('link', { name, exact: true }).click();
    return tab;
  }

  /** Adds the customer and returns their number. */
  async add(): Promise<number> {
    await clickButton(this.page, 'Add customer');
    await this.page.waitForURL('**/customer/info?*');
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }

  private get submit() {
    return this.page.getByRole('button', { name: 'Add customer', exact: true });
  }
}
