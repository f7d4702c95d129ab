import type { Locator, Page } from 'playwright-core';
import { clickButton } from '../testing/fields.ts';

/** The dialog shown when someone else has saved the record. */
export class ConflictDialog {
  private readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  }

  /** Waits for the dialog; returns who saved, and the rows of the differences: field, theirs, yours. */
  async read(): Promise<{ text: string | null; differences: string[][] }> {
    const text = await this.dialog.getByText('after you opened it').textContent();
    const rows = await this.dialog.locator('tbody tr').all();
    const cells = rows.map((row) => row.locator('th, td').allInnerTexts());
    return { text, differences: await Promise.all(cells) };
  }

  async saveMine(): Promise<void> {
    await clickButton(this.dialog, 'Save mine');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async loadTheirs(): Promise<void> {
    await clickButton(this.dialog, 'Cancel and load theirs');
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
