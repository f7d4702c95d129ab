import type { Locator, Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

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

  /** Waits for the result and returns the text of its count. */
  found(): Promise<string | null> {
    return this.page
      .getByRole('status')
      .getByText(/results?$/)
      .textContent();
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }

  /** Waits for the result, which the count shows. */
  async search(text: string, results: string): Promise<void> {
    await this.searchBox.fill(text);
    await this.page.getByText(results, { exact: true }).waitFor();
  }

  /** Opens the record with that name. */
  openThing(name: string): Promise<void> {
    return this.table.getByRole('link', { name, exact: true }).click();
  }

  async showArchived(isShown: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived', checked: !isShown }).click();
    await this.page.getByRole('switch', { name: 'Show archived', checked: isShown }).waitFor();
  }

  /** Archives or unarchives the record of a row. */
  async archive(noun: string, name: string, verb: 'Archive' | 'Unarchive'): Promise<void> {
    await press(this.row(name), `${verb} ${name}`);
    const question = this.page.getByRole('dialog', { name: `${verb} the ${noun} ${name}?` });
    await press(question, verb);
    await question.waitFor({ state: 'hidden' });
  }
}
