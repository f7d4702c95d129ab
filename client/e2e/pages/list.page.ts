import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

export interface List {
  readonly path: string;
  readonly title: string;
  /** The label of its search box. */
  readonly search: string;
}

/** A list with search, sort and pages. */
export class ListPage {
  readonly table: Locator;
  readonly searchBox: Locator;

  constructor(
    protected readonly page: Page,
    private readonly list: List,
  ) {
    this.table = page.getByRole('table', { name: list.title, exact: true });
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

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
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

  async showArchived(isShown: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived', checked: !isShown }).click();
    await this.page.getByRole('switch', { name: 'Show archived', checked: isShown }).waitFor();
  }

  /** `noun`: the kind of record in the confirmation. */
  archive(noun: string, name: string): Promise<void> {
    return this.confirmInRow(noun, name, 'Archive');
  }

  unarchive(noun: string, name: string): Promise<void> {
    return this.confirmInRow(noun, name, 'Unarchive');
  }

  private async confirmInRow(noun: string, name: string, action: string): Promise<void> {
    await clickButton(this.row(name), `${action} ${name}`);
    const dialog = this.page.getByRole('dialog', { name: `${action} the ${noun} ${name}?` });
    await clickButton(dialog, action);
    await dialog.waitFor({ state: 'hidden' });
  }
}
