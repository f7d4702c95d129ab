import type { Page } from 'playwright-core';
import { ListPage } from './list.page.ts';

export class CustomerListPage extends ListPage {
  constructor(page: Page) {
    super(page, { path: '/customer/list', title: 'Customers', search: 'Search customers' });
  }

  /** Name and phone of the first customer. */
  async readFirstCustomer(): Promise<{ name: string; phone: string }> {
    await this.waitForCount();
    const cells = this.table.locator('tbody tr').first().locator('td');
    const [name, , , phone] = await cells.allInnerTexts();
    return { name: name!.trim(), phone: phone! };
  }
}
