import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

/** A page with a table of records that can be archived. */
export class TablePage {
  readonly table: Locator;

  constructor(
    protected readonly page: Page,
    title: string,
  ) {
    this.table = page.getByRole('table', { name: title, exact: true });
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
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
