import type { Locator, Page } from 'playwright-core';
import { clickButton, fillFields } from '../testing/fields.ts';

/** A list that is edited in its rows. */
export class InlineListPage {
  readonly table: Locator;
  /** The row that is being edited. */
  readonly editor: Locator;

  /** `noun`: the kind of record in the archive confirmation. */
  constructor(
    private readonly page: Page,
    title: string,
    private readonly noun: string,
  ) {
    this.table = page.getByRole('table', { name: title, exact: true });
    this.editor = page.getByRole('row', { name: /^Editing / });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.table.waitFor();
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
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

  archive(name: string): Promise<void> {
    return this.confirmInRow(name, 'Archive');
  }

  unarchive(name: string): Promise<void> {
    return this.confirmInRow(name, 'Unarchive');
  }

  async showArchived(isShown: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived', checked: !isShown }).click();
    await this.page.getByRole('switch', { name: 'Show archived', checked: isShown }).waitFor();
  }

  private async confirmInRow(name: string, action: string): Promise<void> {
    await clickButton(this.row(name), `${action} ${name}`);
    const dialog = this.page.getByRole('dialog', { name: `${action} the ${this.noun} ${name}?` });
    await clickButton(dialog, action);
    await dialog.waitFor({ state: 'hidden' });
  }
}
