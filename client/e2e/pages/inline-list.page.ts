import type { Locator, Page } from 'playwright-core';
import { clickButton, fillFields } from '../testing/fields.ts';
import { TablePage } from './table.page.ts';

/** A list that is edited in its rows. */
export class InlineListPage extends TablePage {
  /** The row that is being edited. */
  readonly editor: Locator;

  constructor(page: Page, title: string) {
    super(page, title);
    this.editor = page.getByRole('row', { name: /^Editing / });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.table.waitFor();
  }

  /** Opens a new row at the top. */
  add(): Promise<void> {
    return clickButton(this.table, 'Add');
  }

  edit(name: string): Promise<void> {
    return clickButton(this.table, `Edit ${name}`);
  }

  fill(values: Readonly<Record<string, string>>): Promise<void> {
    return fillFields(this.editor, values);
  }

  save(): Promise<void> {
    return this.editor.getByRole('button', { name: /^Save / }).click();
  }

  cancel(): Promise<void> {
    return this.editor.getByRole('button', { name: /^Cancel / }).click();
  }

  /** Cancels a row with changes. */
  async discard(): Promise<void> {
    await this.cancel();
    await clickButton(this.page, 'Discard changes');
  }

  /** Waits until the open row shows an error. */
  waitForError(message: string): Promise<void> {
    return this.editor.getByText(message, { exact: true }).waitFor();
  }

  waitUntilClosed(): Promise<void> {
    return this.editor.waitFor({ state: 'hidden' });
  }

  /** Adds and saves a row. */
  async addRow(values: Readonly<Record<string, string>>): Promise<void> {
    await this.add();
    await this.fill(values);
    await this.save();
    await this.waitUntilClosed();
  }
}
