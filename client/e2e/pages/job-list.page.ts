import type { Locator, Page } from 'playwright-core';

interface JobList {
  readonly path: string;
  readonly table: string;
  readonly search: string;
}

const lists = {
  estimates: {
    path: '/job/estimate/estimate-list',
    table: 'Estimates and Orders',
    search: 'Search estimates and orders',
  },
  orders: { path: '/job/order/order-list', table: 'Manufacturing Queue', search: 'Search the manufacturing queue' },
  carryOuts: {
    path: '/job/carry-out/carryout-list',
    table: 'Carryout and Pick-up Orders',
    search: 'Search carryout and pick-up orders',
  },
  invoices: { path: '/job/invoice/invoice-list', table: 'Invoice List', search: 'Search invoices' },
} satisfies Record<string, JobList>;

/** A list of jobs: estimates and orders, the manufacturing queue, carry-outs or invoices. */
export class JobListPage {
  readonly table: Locator;
  private readonly list: JobList;

  constructor(
    private readonly page: Page,
    name: keyof typeof lists,
  ) {
    this.list = lists[name];
    this.table = page.getByRole('table', { name: this.list.table });
  }

  /** `query`: the search, as the address holds it. */
  async open(query = ''): Promise<void> {
    await this.page.goto(this.list.path + query);
    await this.table.waitFor();
  }

  /** The words that say how many jobs were found, once they are. */
  found(): Promise<string | null> {
    return this.page
      .getByRole('status')
      .getByText(/results?$/)
      .textContent();
  }

  /** The row of a job, by its number. */
  row(id: number): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(`#${id}`, { exact: true }) });
  }

  /** Waits for the answer, which shows in the count of results. */
  async search(text: string, results: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.list.search }).fill(text);
    await this.page.getByText(results, { exact: true }).waitFor();
  }

  /** The number of the job that the list begins with. */
  async firstJob(): Promise<number> {
    const address = await this.table.getByRole('link').first().getAttribute('href');
    return Number(/[?&]id=(\d+)/.exec(address ?? '')?.[1]);
  }

  openJob(id: number): Promise<void> {
    return this.row(id).getByRole('link').first().click();
  }
}
