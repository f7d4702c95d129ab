import type { Locator, Page } from 'playwright-core';
import { choose, press, type } from '../testing/fields.ts';

interface TaxRate {
  readonly Name?: string;
  readonly Rate?: string;
  readonly State?: string;
}

/** The tax rates, which are edited in their rows. */
export class TaxRatesPage {
  readonly table: Locator;
  /** The row that is open. */
  readonly editor: Locator;

  constructor(private readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Tax Rates' });
    this.editor = page.getByRole('row', { name: /^Editing / });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/tax-rates/list');
    await this.table.waitFor();
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  /** A new row at the top. */
  add(): Promise<void> {
    return press(this.table, 'Add');
  }

  edit(name: string): Promise<void> {
    return press(this.table, `Edit ${name}`);
  }

  async type({ State, ...texts }: TaxRate): Promise<void> {
    await type(this.editor, texts);
    if (State) await choose(this.editor, 'State', State);
  }

  save(): Promise<void> {
    return this.editor.getByRole('button', { name: /^Save / }).click();
  }

  cancel(): Promise<void> {
    return this.editor.getByRole('button', { name: /^Cancel / }).click();
  }

  /** What is said beside the field of the open row that has the focus. */
  problem(message: string): Promise<void> {
    return this.editor.getByText(message, { exact: true }).waitFor();
  }

  isClosed(): Promise<void> {
    return this.editor.waitFor({ state: 'hidden' });
  }

  async archive(name: string, verb: 'Archive' | 'Unarchive'): Promise<void> {
    await press(this.row(name), `${verb} ${name}`);
    const question = this.page.getByRole('dialog', { name: `${verb} the tax rate ${name}?` });
    await press(question, verb);
    await question.waitFor({ state: 'hidden' });
  }

  async showArchived(isShown: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived', checked: !isShown }).click();
    await this.page.getByRole('switch', { name: 'Show archived', checked: isShown }).waitFor();
  }
}
