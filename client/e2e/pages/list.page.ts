import type { Locator, Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

export interface List {
  readonly path: string;
  readonly title: string;
  /** The words of its search box. */
  readonly search: string;
}

/** A list that is searched, sorted and paged by the server. */
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

  /** `query`: the search, as the address holds it. */
  async open(query = ''): Promise<void> {
    await this.page.goto(this.list.path + query);
    await this.table.waitFor();
  }

  /** The words that say how many were found, once they are. */
  found(): Promise<string | null> {
    return this.page
      .getByRole('status')
      .getByText(/results?$/)
      .textContent();
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }

  /** Waits for the answer, which shows in the count of results. */
  async search(text: string, results: string): Promise<void> {
    await this.searchBox.fill(text);
    await this.page.getByText(results, { exact: true }).waitFor();
  }

  /** Opens the page of the thing with that name. */
  openThing(name: string): Promise<void> {
    return this.table.getByRole('link', { name, exact: true }).click();
  }

  async showArchived(isShown: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived', checked: !isShown }).click();
    await this.page.getByRole('switch', { name: 'Show archived', checked: isShown }).waitFor();
  }

  /** Archives a row's thing, or brings it back. */
  async archive(noun: string, name: string, verb: 'Archive' | 'Unarchive'): Promise<void> {
    await press(this.row(name), `${verb} ${name}`);
    const question = this.page.getByRole('dialog', { name: `${verb} the ${noun} ${name}?` });
    await press(question, verb);
    await question.waitFor({ state: 'hidden' });
  }
}
