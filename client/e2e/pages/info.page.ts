import type { Locator, Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

/** A page about one thing: its header and its sections. */
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

  /** Opens a section for editing and answers it. */
  async edit(title: string): Promise<Locator> {
    await press(this.section(title), `Edit ${title}`);
    return this.section(title);
  }

  /** Saves an open section, which closes it. */
  async save(title: string): Promise<void> {
    await press(this.section(title), 'Save');
    await this.section(title)
      .getByRole('button', { name: `Edit ${title}` })
      .waitFor();
  }

  /** Waits until a section says that about one of its facts. */
  fact(title: string, name: string, value: string): Promise<void> {
    return amount(this.section(title), name).getByText(value, { exact: true }).waitFor();
  }

  /** Waits until the header says that the thing stands there. */
  stands(status: string): Promise<void> {
    return this.header.getByText(status, { exact: true }).waitFor();
  }

  async isNamed(name: string): Promise<void> {
    await this.header.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  /** Archives the thing, or brings it back. */
  async archive(question: string, verb: 'Archive' | 'Unarchive'): Promise<void> {
    await press(this.header, verb);
    await press(this.page.getByRole('dialog', { name: `${verb} ${question}?` }), verb);
    await this.header
      .getByRole('button', { name: verb === 'Archive' ? 'Unarchive' : 'Archive', exact: true })
      .waitFor();
  }

  /** What the history says, newest first, once it says the text. */
  async history(text: string): Promise<string[]> {
    const history = this.section('History');
    await press(history, 'Show history');
    await history.getByText(text, { exact: true }).first().waitFor();
    return history.locator('ol > li > p:first-child').allInnerTexts();
  }
}

/** The part of a list of facts that has the name. */
export const amount = (place: Locator, name: string): Locator =>
  place.locator('dl > div').filter({ has: place.page().getByText(name, { exact: true }) });
