import type { Locator, Page } from 'playwright-core';
import { TablePage } from './table.page.ts';

export interface List {
  readonly path: string;
  readonly title: string;
  /** The label of its search box. */
  readonly search: string;
}

/** A list with search, sort and pages. */
export class ListPage extends TablePage {
  readonly searchBox: Locator;

  constructor(
    page: Page,
    private readonly list: List,
  ) {
    super(page, list.title);
    this.searchBox = page.getByRole('searchbox', { name: list.search, exact: true });
  }

  /** `query`: the search in the URL. */
  async open(query = ''): Promise<void> {
    await this.page.goto(this.list.path + query);
    await this.table.waitFor();
  }

  /** Waits until the list shows what its search, filters and sort ask for. Returns the text of its count. */
  async waitForCount(): Promise<string | null> {
    await this.table.and(this.page.locator(':not([data-stale])')).waitFor();
    return this.page
      .getByRole('status')
      .getByText(/results?$/)
      .textContent();
  }

  /** Searches and waits for the text of the count. */
  async search(text: string, count: string): Promise<void> {
    await this.searchBox.fill(text);
    await this.page.getByText(count, { exact: true }).waitFor();
  }

  /** Opens the record with that name. */
  openRecord(name: string): Promise<void> {
    return this.table.getByRole('link', { name, exact: true }).click();
  }
}
