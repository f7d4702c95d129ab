import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

/** The detail page of a record: header and sections. */
export class RecordPage {
  readonly header: Locator;

  constructor(protected readonly page: Page) {
    this.header = page
      .getByRole('main')
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens a section for editing and returns it. */
  async edit(title: string): Promise<Locator> {
    await clickButton(this.section(title), `Edit ${title}`);
    return this.section(title);
  }

  /** Saves and closes an open section. */
  async save(title: string): Promise<void> {
    await clickButton(this.section(title), 'Save');
    await this.section(title)
      .getByRole('button', { name: `Edit ${title}` })
      .waitFor();
  }

  /** Waits until a section shows a value for a label. */
  waitForField(title: string, label: string, value: string): Promise<void> {
    return descriptionItem(this.section(title), label).getByText(value, { exact: true }).waitFor();
  }

  /** Waits until the header shows a status. */
  waitForStatus(status: string): Promise<void> {
    return this.header.getByText(status, { exact: true }).waitFor();
  }

  async waitForTitle(name: string): Promise<void> {
    await this.header.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  /** `name`: the record in the confirmation, such as 'the post Square 5 x 5'. */
  async archive(name: string): Promise<void> {
    await clickButton(this.header, 'Archive');
    await clickButton(this.page.getByRole('dialog', { name: `Archive ${name}?` }), 'Archive');
    await this.header.getByRole('button', { name: 'Unarchive', exact: true }).waitFor();
  }

  /** Opens the history and returns its entries, newest first, once one contains the text. */
  async readHistory(text: string): Promise<string[]> {
    const history = this.section('History');
    await clickButton(history, 'Show history');
    await history.getByText(text, { exact: true }).first().waitFor();
    return history.locator('ol > li > p:not(:has(time))').allInnerTexts();
  }
}

/** The item of a description list with that label. */
export const descriptionItem = (scope: Locator, label: string): Locator =>
  scope.locator('dl > div').filter({ has: scope.page().getByText(label, { exact: true }) });
