import type { Locator, Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

/** The detail page of a record: header and sections. */
export class InfoPage {
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
    await press(this.section(title), `Edit ${title}`);
    return this.section(title);
  }

  /** Saves and closes an open section. */
  async save(title: string): Promise<void> {
    await press(this.section(title), 'Save');
    await this.section(title)
      .getByRole('button', { name: `Edit ${title}` })
      .waitFor();
  }

  /** Waits until a section shows a value for a label. */
  fact(title: string, name: string, value: string): Promise<void> {
    return amount(this.section(title), name).getByText(value, { exact: true }).waitFor();
  }

  /** Waits until the header shows a status. */
  stands(status: string): Promise<void> {
    return this.header.getByText(status, { exact: true }).waitFor();
  }

  async isNamed(name: string): Promise<void> {
    await this.header.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  /** Archives or unarchives the record. */
  async archive(question: string, verb: 'Archive' | 'Unarchive'): Promise<void> {
    await press(this.header, verb);
    await press(this.page.getByRole('dialog', { name: `${verb} ${question}?` }), verb);
    await this.header
      .getByRole('button', { name: verb === 'Archive' ? 'Unarchive' : 'Archive', exact: true })
      .waitFor();
  }

  /** The history entries, newest first, once one contains the text. */
  async history(text: string): Promise<string[]> {
    const history = this.section('History');
    await press(history, 'Show history');
    await history.getByText(text, { exact: true }).first().waitFor();
    return history.locator('ol > li > p:first-child').allInnerTexts();
  }
}

/** The item of a description list with that label. */
export const amount = (place: Locator, name: string): Locator =>
  place.locator('dl > div').filter({ has: place.page().getByText(name, { exact: true }) });
