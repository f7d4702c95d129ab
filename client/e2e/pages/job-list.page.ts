import type { Locator, Page } from 'playwright-core';
import { type List, ListPage } from './list.page.ts';

const lists = {
  estimates: {
    path: '/job/estimate/estimate-list',
    title: 'Estimates and Orders',
    search: 'Search estimates and orders',
  },
  orders: { path: '/job/order/order-list', title: 'Manufacturing Queue', search: 'Search the manufacturing queue' },
  carryOuts: {
    path: '/job/carry-out/carryout-list',
    title: 'Carryout and Pick-up Orders',
    search: 'Search carryout and pick-up orders',
  },
  opportunities: {
    path: '/job/opportunity/opportunity-list',
    title: 'Opportunities',
    search: 'Search opportunities',
  },
  invoices: { path: '/job/invoice/invoice-list', title: 'Invoice List', search: 'Search invoices' },
} satisfies Record<string, List>;

/** One of the lists of jobs. */
export class JobListPage extends ListPage {
  constructor(page: Page, name: keyof typeof lists) {
    super(page, lists[name]);
  }

  /** The row of a job by its number. */
  jobRow(id: number): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(new RegExp(`^#${id}\\b`)) });
  }

  /** The number of the first job. */
  async readFirstJobId(): Promise<number> {
    const address = await this.table.getByRole('link').first().getAttribute('href');
    return Number(/[?&]id=(\d+)/.exec(address ?? '')?.[1]);
  }

  openJob(id: number): Promise<void> {
    return this.jobRow(id).getByRole('link').first().click();
  }
}
