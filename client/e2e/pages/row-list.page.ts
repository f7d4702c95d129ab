import type { Locator, Page } from 'playwright-core';
import { enter, press } from '../testing/fields.ts';

/** A list that is edited in its rows. */
export class RowListPage {
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
    return press(this.table, 'Add');
  }

  edit(name: string): Promise<void> {
    return press(this.table, `Edit ${name}`);
  }

  enter(values: Readonly<Record<string, string>>): Promise<void> {
    return enter(this.editor, values);
  }

  save(): Promise<void> {
    return this.editor.getByRole('button', { name: /^Save / }).click();
  }

  cancel(): Promise<void> {
    return this.editor.getByRole('button', { name: /^Cancel / }).click();
  }

  /** The error of the focused field of the open row. */
  problem(message: string): Promise<void> {
    return this.editor.getByText(message, { exact: true }).waitFor();
  }

  isClosed(): Promise<void> {
    return this.editor.waitFor({ state: 'hidden' });
  }

  /** Adds and saves a row. */
  async addRow(values: Readonly<Record<string, string>>): Promise<void> {
    await this.add();
    await this.enter(values);
    await this.save();
    await this.isClosed();
  }

  async archive(name: string, verb: 'Archive' | 'Unarchive'): Promise<void> {
    await press(this.row(name), `${verb} ${name}`);
    const question = this.page.getByRole('dialog', { name: `${verb} the ${this.noun} ${name}?` });
    await press(question, verb);
    await question.waitFor({ state: 'hidden' });
  }

  async showArchived(isShown: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived', checked: !isShown }).click();
    await this.page.getByRole('switch', { name: 'Show archived', checked: isShown }).waitFor();
  }
}
